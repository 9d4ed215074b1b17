import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './profile.module.css';

/** A QR code as SVG, always dark on white, because cameras need it so. */
export function QrCode({ text }: { text: string }) {
  const { t } = useTranslation();
  const { size, path } = useMemo(() => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    let squares = '';
    for (let row = 0; row < count; row += 1) {
      for (let column = 0; column < count; column += 1) {
        if (code.isDark(row, column)) squares += `M${column} ${row}h1v1h-1z`;
      }
    }
    return { size: count, path: squares };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={t('QR code for the authenticator app')}
      viewBox={`0 0 ${size} ${size}`}
      className={classes.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
