import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import classes from './file-drop.module.css';

/** Takes files by drop, click or keyboard. `label` comes translated. */
export function FileDrop({
  label,
  hint,
  accept,
  single,
  onFiles,
}: {
  label: string;
  hint?: string;
  accept?: string;
  single?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length) onFiles(single ? files.slice(0, 1) : files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={!single}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <IconUpload size={20} aria-hidden />
      <span>{label}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </label>
  );
}
