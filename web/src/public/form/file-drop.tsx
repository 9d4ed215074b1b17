import IconFileText from '@tabler/icons-react/icons/IconFileText';
import IconUpload from '@tabler/icons-react/icons/IconUpload';
import clsx from 'clsx';
import { type DragEvent, useId, useRef, useState } from 'react';
import { t } from '../../i18n/light.ts';
import { Button } from '../ui/button.tsx';
import styles from './file-drop.module.css';
import formStyles from './form.module.css';

interface FileDropProps {
  label: string;
  hint: string;
  accept: string;
  file: File | null;
  /** What is wrong with a file, or null; asked as soon as a file is chosen. */
  check: (file: File) => string | null;
  onChange: (file: File | null) => void;
  /** Why the server refused the file. */
  refused?: string | null;
  /** The part already sent, 0 to 1, while it is being sent. */
  sent: number | null;
}

function size(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes >= 1) return t('{{n}} MB', { n: megabytes.toFixed(1) });
  return t('{{n}} kB', { n: Math.max(1, Math.round(bytes / 1024)) });
}

/** An optional file, dropped or chosen. Of several dropped files only the first is kept. */
export function FileDrop({ label, hint, accept, file, check, onChange, refused, sent }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const error = problem ?? refused ?? null;

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = check(chosen);
    setProblem(wrong ? t('{{name}}: {{problem}}', { name: chosen.name, problem: t(wrong) }) : null);
    onChange(wrong ? null : chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const remove = () => {
    onChange(null);
    setProblem(null);
    input.current?.focus();
  };

  return (
    <div className={formStyles.field}>
      <div className={formStyles.caption}>
        <label htmlFor={id}>
          {label} <span className={formStyles.optional}>{t('(optional)')}</span>
        </label>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the input inside is the control. */}
      <div
        className={clsx(styles.area, over && styles.over, error && styles.wrong)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          type="file"
          accept={accept}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // The same file can be chosen again after it was removed or mended.
            event.target.value = '';
          }}
        />
        {file ? (
          <div className={styles.chosen}>
            <IconFileText size={24} stroke={1.5} aria-hidden="true" />
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{size(file.size)}</span>
          </div>
        ) : (
          <div className={styles.empty}>
            <IconUpload size={22} stroke={1.5} aria-hidden="true" />
            <span>
              <b>{t('Choose a file')}</b> {t('or drop it here')}
            </span>
          </div>
        )}
      </div>
      {sent !== null && (
        <div className={styles.progress}>
          <progress value={sent} max={1} aria-label={t('Upload')} />
          <span>{t('{{percent}} % sent', { percent: Math.round(sent * 100) })}</span>
        </div>
      )}
      <div className={styles.below}>
        <p
          id={`${id}-note`}
          className={error ? formStyles.error : formStyles.hint}
          role={error ? 'alert' : undefined}
        >
          {error ? t(error) : hint}
        </p>
        {file && sent === null && (
          <Button variant="quiet" onClick={remove}>
            {t('Remove file')}
          </Button>
        )}
      </div>
    </div>
  );
}
