/** The parts of Monaco that store the sizes of its widgets; they have no types of their own. */
declare module 'monaco-editor/platform/storage/common/storage' {
  export interface StorageService {
    /** `scope` 0 is the user's own, `target` 0 is the one that is synchronized between machines. */
    store(key: string, value: string, scope: number, target: number): void;
  }
  export const IStorageService: { readonly service: StorageService };
}
declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  export const StandaloneServices: {
    get<T>(service: { readonly service: T }): T;
  };
}
