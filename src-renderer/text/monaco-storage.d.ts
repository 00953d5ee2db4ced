/** The parts of Monaco that keep what its widgets remember; they come without types. */
declare module 'monaco-editor/platform/storage/common/storage' {
  export interface StorageService {
    /** `scope` 0 is the user's own, `target` 0 the one that is kept in step between machines. */
    store(key: string, value: string, scope: number, target: number): void;
  }
  export const IStorageService: { readonly service: StorageService };
}
declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  export const StandaloneServices: {
    get<T>(service: { readonly service: T }): T;
  };
}
