/** The data type of dragged files; only this window knows it. */
const TYPE = 'application/x-warbench-files';

/** Starts dragging files of the workspace. */
export const startDrag = (event: DragEvent, paths: readonly string[]): void => {
  event.dataTransfer?.setData(TYPE, JSON.stringify(paths));
  event.dataTransfer?.setData('text/plain', paths.join('\n'));
  if (event.dataTransfer) event.dataTransfer.effectAllowed = 'copyMove';
};

/** True while files of the workspace are dragged. */
export const dragsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes(TYPE) ?? false;

/** The dropped files; none if something else was dropped. */
export const draggedFiles = (event: DragEvent): readonly string[] => {
  const text = event.dataTransfer?.getData(TYPE) ?? '';
  if (text === '') return [];
  const paths: unknown = JSON.parse(text);
  return Array.isArray(paths) ? paths.filter((path): path is string => typeof path === 'string') : [];
};
