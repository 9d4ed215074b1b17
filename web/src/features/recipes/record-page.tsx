import { Button } from '@mantine/core';
import { IconCalculator, IconCookieOff, IconFileDescription } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { RecipeRecord, RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import { useState } from 'react';
import { type EntityRecord, type EntityRow, recordPath, titleOf } from '../../entity-ui/entity-kit.ts';
import { RecordOverview, RecordTabs } from '../../entity-ui/record-parts.tsx';
import { RecordRecipes, whereUsedQuery } from '../../entity-ui/record-recipes.tsx';
import { RecordFrame, RecordScreen } from '../../entity-ui/record-screen.tsx';
import { RecordTasks, recordTasksQuery } from '../../entity-ui/record-tasks.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Note } from '../../ui/note.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { AllergenList, Composition } from './composition.tsx';
import { RecipeForm } from './recipe-form.tsx';
import { asRecipe, recipeKit, versionsQuery, workingRow } from './recipe-kit.ts';
import classes from './recipes.module.css';
import { Signatures } from './signatures.tsx';
import { VersionCompare } from './version-compare.tsx';
import { Versions } from './versions.tsx';
import { WorkflowButtons } from './workflow-buttons.tsx';

/** One recipe: the version in force and the next one, with what both come to. `?edit=true` opens its form. */
export function RecipeRecordPage() {
  return (
    <RecordScreen kit={recipeKit} icon={<IconCookieOff size={22} />}>
      {(record) => <Found key={record.row.id} record={record} />}
    </RecordScreen>
  );
}

const overview = Object.entries(recipe.meta.fields)
  .filter(([key]) => !['name', 'code', 'productId', 'ingredients', 'status'].includes(key))
  .map(([key, meta]) => ({ key, meta }));

function Found({ record }: { record: EntityRecord }) {
  const { t } = useTranslation();
  const whole = asRecipe(record);
  const { row, current, draft, approval } = whole;
  const open = draft ?? current;
  // The form ends far below what it has written.
  const [saved, setSaved] = useState(false);
  const rejected = [open].find(({ rejectedAt }) => rejectedAt !== null);
  const versions = useQuery(versionsQuery(row.id)).data?.items;
  const tasks = useQuery(recordTasksQuery('recipe', row.id)).data?.items;
  const productId = typeof row.productId === 'string' ? row.productId : null;
  const used = useQuery({ ...whereUsedQuery(productId ?? ''), enabled: productId !== null }).data?.items;
  const path = recordPath(recipeKit, row.id);
  const way = (href: string, label: string, Icon: typeof IconCalculator) => (
    <Button component={PathLink} href={href} variant="default" leftSection={<Icon size={16} aria-hidden />}>
      {label}
    </Button>
  );
  return (
    <RecordFrame
      kit={recipeKit}
      record={record}
      subtitle={`${row.code} · ${t('Version {{version}}', { version: row.recipeVersion })}`}
      badge={
        draft && (
          <Badge color="amber">{t('{{version}} under review', { version: draft.recipeVersion })}</Badge>
        )
      }
      actions={
        <>
          <WorkflowButtons record={whole} />
          {way(`${path}/specs`, t('Specs'), IconFileDescription)}
          {way(`${path}/batch`, t('Batch'), IconCalculator)}
        </>
      }
      form={(close) => {
        const end = (isSaved: boolean) => {
          setSaved(isSaved);
          close();
        };
        return (
          <RecipeForm
            record={workingRow(whole)}
            inForce={row.status === 'Active' && !draft ? row.recipeVersion : undefined}
            onDone={() => end(true)}
            onCancel={() => end(false)}
          />
        );
      }}
      printed={{
        what: `${row.code} · ${t('Version {{version}}', { version: row.recipeVersion })}, ${t(String(row.status))}`,
        mark: current.step === 'active' ? undefined : t(String(row.status)),
      }}
    >
      {(editing) => (
        <>
          {rejected && !editing && (
            <Note
              kind="warning"
              title={t('Version {{version}} was rejected by {{name}}', {
                version: rejected.recipeVersion,
                name: rejected.rejectedByName ?? '',
              })}
            >
              {rejected.rejection}
            </Note>
          )}
          {open.step === 'review' && !rejected && !editing && <Waiting version={open} problem={approval} />}
          {!editing && draft && <Draft record={whole} version={draft} shown={saved} />}
          {!editing && <Content row={row} version={current} title={t('Overview')} shown={saved && !draft} />}
          <RecordTabs
            kit={recipeKit}
            id={row.id}
            tabs={[
              {
                key: 'versions',
                label: t('Versions'),
                count: versions && String(versions.length),
                panel: <Versions record={whole} />,
              },
              ...(productId === null
                ? []
                : [
                    {
                      key: 'used',
                      label: t('Where used'),
                      count: used && String(used.length),
                      panel: <RecordRecipes productId={productId} />,
                    },
                  ]),
              {
                key: 'tasks',
                label: t('Tasks'),
                count: tasks && String(tasks.length),
                panel: (
                  <RecordTasks entity="recipe" recordId={row.id} title={titleOf(recipeKit, record.row)} />
                ),
              },
            ]}
          />
        </>
      )}
    </RecordFrame>
  );
}

/** For whom the version under review waits, and why this person cannot approve it. */
function Waiting({ version: { asked }, problem }: { version: RecipeVersion; problem: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const late = asked?.signBy && asked.signBy < format.dayOf(new Date());
  const title = !asked
    ? t('This version waits for approval')
    : asked.signBy
      ? t('This version waits for the approval of {{name}}, by {{date}}', {
          name: asked.personName,
          date: format.date(asked.signBy),
        })
      : t('This version waits for the approval of {{name}}', { name: asked.personName });
  return (
    <Note kind={late || problem ? 'warning' : 'info'} title={title}>
      {[
        late && t('This is overdue.'),
        asked
          ? t('Asked by {{name}}, {{time}}.', { name: asked.byName, time: format.dateTime(asked.askedAt) })
          : t('Nobody in particular is asked to approve it.'),
        problem && `${t(problem)}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Note>
  );
}

function Content({
  row,
  version,
  title,
  shown,
}: {
  row: EntityRow;
  version: RecipeVersion;
  title: string;
  shown: boolean;
}) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.parts}>
        <Card title={t('Ingredients')} flush shown={shown}>
          <Composition version={version} />
        </Card>
        <div className={classes.side}>
          <Card title={t('Allergens')}>
            <AllergenList version={version} />
          </Card>
          <Card title={t('Signatures')}>
            <Signatures version={version} />
          </Card>
        </div>
      </div>
      <Card title={title}>
        <RecordOverview row={row} fields={overview} />
      </Card>
    </>
  );
}

/** The next version beside the one in force: what it would change. */
function Draft({ record, version, shown }: { record: RecipeRecord; version: RecipeVersion; shown: boolean }) {
  const { t } = useTranslation();
  return (
    <Card
      shown={shown}
      title={t('Next version: {{version}}', { version: version.recipeVersion })}
      description={[
        t('Written by {{name}}', { name: version.authorName }),
        version.reason && t('Reason: {{reason}}', { reason: version.reason }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <Button
          component={PathLink}
          href={`${recordPath(recipeKit, record.row.id)}/specs?version=${version.id}`}
          size="compact-md"
          variant="default"
        >
          {t('Specs of version {{version}}', { version: version.recipeVersion })}
        </Button>
      }
    >
      <p className={classes.text}>{t('It is not in force. What it changes:')}</p>
      <VersionCompare left={record.current} right={version} />
      <div className={classes.draftAllergens}>
        <AllergenList version={version} />
      </div>
    </Card>
  );
}
