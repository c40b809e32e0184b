import { useEffect, useEffectEvent, useState } from 'react';
import { type FolderRules, filesOf } from './dropped-files.ts';

/**
 * Takes files and folders that are dropped anywhere on the page: beside the place meant for them a browser would open them and leave.
 * `rules` say what is taken of folders.
 */
export function useFileDrop(onFiles: (files: File[]) => void, enabled: boolean, rules?: FolderRules) {
  const [over, setOver] = useState(false);
  const onDrop = useEffectEvent((data: DataTransfer) => {
    if (enabled) void filesOf(data, rules).then(onFiles);
  });
  useEffect(() => {
    // A picture of the page that is dragged calls itself a file, too.
    let isOwn = false;
    const start = () => {
      isOwn = true;
    };
    const end = () => {
      isOwn = false;
    };
    const holdsFiles = (event: DragEvent) => !isOwn && event.dataTransfer?.types.includes('Files') === true;
    const hold = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer);
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    document.addEventListener('dragstart', start, { signal });
    document.addEventListener('dragend', end, { signal });
    document.addEventListener('dragover', hold, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => stopping.abort();
  }, []);
  /** Whether files are held over the page now. */
  return over && enabled;
}
