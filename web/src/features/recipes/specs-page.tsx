import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { RecipeRecord, RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveUrl } from '../../lib/download.ts';
import { useFormat } from '../../lib/me.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { AllergenList, Composition } from './composition.tsx';
import { recipeKit } from './recipe-kit.ts';
import classes from './recipes.module.css';
import sheet from './sheet.module.css';
import { Sheet } from './sheet.tsx';
import { Signatures } from './signatures.tsx';
import { crumbsOf, VersionScreen } from './version-screen.tsx';

/** The specification of a recipe, to read, to print and as PDF. `?version=` names another than the one in force. */
export function RecipeSpecsPage() {
  return <VersionScreen>{(record, version) => <Specs record={record} version={version} />}</VersionScreen>;
}

function Specs({ record, version }: { record: RecipeRecord; version: RecipeVersion }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fields } = version;
  const text = (key: string) => String(fields[key] ?? '');
  const pdf = `/api/v1/recipes/${record.row.id}/specification?versionId=${version.id}`;
  const facts: [string, string][] = [
    [t('Product'), text('productName')],
    [t('Product Code'), text('productCode') || '–'],
    [t('Quantity'), `${format.number(Number(fields.quantity))} ${text('unit')}`.trim()],
    [t('Category'), text('category')],
    [t('Written by'), `${version.authorName}, ${format.dateTime(version.createdAt)}`],
    ...(version.approvedByName
      ? ([[t('Approved by'), `${version.approvedByName}, ${format.dateTime(version.approvedAt)}`]] as [
          string,
          string,
        ][])
      : []),
  ];
  return (
    <Page
      title={t('Specification of {{name}}', { name: text('name') })}
      crumbs={crumbsOf(record, t)}
      actions={
        <>
          <BackButton href={recordPath(recipeKit, record.row.id)}>{t('Recipe')}</BackButton>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveUrl(pdf, `${text('code')} version ${version.recipeVersion}.pdf`)}
          >
            {t('Download PDF')}
          </Button>
          <PrintButton />
        </>
      }
    >
      <Sheet version={version} kind={t('Recipe specification')}>
        <h2>{text('name')}</h2>
        <dl className={sheet.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h3>{t('Description')}</h3>
        <p className={classes.text}>{text('description')}</p>
        <h3>{t('Composition')}</h3>
        <Composition version={version} sorted />
        <h3>{t('Allergens')}</h3>
        <AllergenList version={version} />
        <h3>{t('Instructions')}</h3>
        <p className={classes.text}>{text('instructions')}</p>
        <h3>{t('Specifications')}</h3>
        <p className={classes.text}>{text('specifications')}</p>
        {text('notes') && (
          <>
            <h3>{t('Notes')}</h3>
            <p className={classes.text}>{text('notes')}</p>
          </>
        )}
        <h3>{t('Signatures')}</h3>
        <Signatures version={version} />
      </Sheet>
    </Page>
  );
}
