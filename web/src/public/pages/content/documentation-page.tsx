import { t } from '../../../i18n/light.ts';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Article } from '../../ui/article.tsx';
import { ButtonLink } from '../../ui/button.tsx';

const parts = () => [
  {
    title: t('First steps'),
    list: [
      t('Create an account; it makes your company and you its first administrator.'),
      t('Invite colleagues in the settings, each with a role and a department.'),
      t('Set the columns of your product table, then add products or import them.'),
    ],
  },
  {
    title: t('Products and columns'),
    paragraphs: [
      t(
        'A column has a type (text, number, date, select or yes and no), an owner and an access level. Public columns are seen by everybody in the company, department columns by the members of one department and quality managers, private ones by the administrators of the owner department and the person who made them.',
      ),
      t('Columns can be renamed and moved without loss. Deleting one says first what would be lost.'),
    ],
  },
  {
    title: t('Import'),
    paragraphs: [
      t(
        'Choose a CSV or XLSX file, match its columns, and look at the trial run: it names every row and cell that does not fit. Nothing is written before you agree. Then either all rows are imported or none; you can also choose to leave out the rows with problems and import the others.',
      ),
    ],
  },
  {
    title: t('Keyboard'),
    list: [
      t('Ctrl or Cmd with K, or the slash key: search everything'),
      t('Enter: send the form'),
      t('Escape: close or cancel'),
    ],
  },
  {
    title: t('For developers'),
    paragraphs: [
      t(
        'Everything the screens do goes through an HTTP interface that is open to you too, described as OpenAPI 3.1.',
      ),
    ],
  },
];

export function DocumentationPage() {
  return (
    <SiteLayout>
      <Article title={t('Documentation')} lead={t('What you need to begin, on one page.')} parts={parts()}>
        <Actions>
          <ButtonLink href="/api/docs">{t('Interface reference')}</ButtonLink>
          <ButtonLink href="/contact" variant="secondary">
            {t('Ask a question')}
          </ButtonLink>
        </Actions>
      </Article>
    </SiteLayout>
  );
}
