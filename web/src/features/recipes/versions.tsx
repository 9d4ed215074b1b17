import { Button, Group, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RecipeRecord, RecipeVersion } from '@temper/contract/endpoints/recipes.ts';
import { recipeSteps } from '@temper/contract/workflows/recipe-workflow.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { versionsQuery } from './recipe-kit.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { Signatures } from './signatures.tsx';
import { VersionCompare } from './version-compare.tsx';
import classes from './versions.module.css';

/** All versions of a recipe: who wrote and approved them, what differs between two, and bringing an old one back. */
export function Versions({ record }: { record: RecipeRecord }) {
  const { t } = useTranslation();
  const versions = useQuery(versionsQuery(record.row.id));
  const [pair, setPair] = useState<readonly [string, string]>();
  const [restoring, setRestoring] = useState<RecipeVersion>();
  if (versions.isError) return <ErrorState of={versions} />;
  const items = versions.data?.items;
  if (!items) return <Skeleton height={160} />;
  const find = (id: string | undefined) => items.find((one) => one.id === id);
  const [first, second] = [find(pair?.[0] ?? items[1]?.id), find(pair?.[1] ?? items[0]?.id)];
  const choices = items.map(({ id, recipeVersion, step }) => ({
    value: id,
    label: `${recipeVersion} · ${t(recipeSteps.find(({ value }) => value === step)?.label ?? step)}`,
  }));
  const mayRestore = record.can.update && record.draft === null && record.row.status === 'Active';
  return (
    <>
      <ol className={classes.versions}>
        {items.map((version) => (
          <Version
            key={version.id}
            version={version}
            recipeId={record.row.id}
            onRestore={mayRestore && version.step === 'archived' ? () => setRestoring(version) : undefined}
          />
        ))}
      </ol>
      {first && second && (
        <section className={classes.compare} aria-label={t('Compare versions')}>
          <h3>{t('Compare versions')}</h3>
          <Group align="end" mb="md">
            <Select
              label={t('Version')}
              data={choices}
              value={first.id}
              onChange={(id) => id && setPair([id, second.id])}
            />
            <Select
              label={t('with version')}
              data={choices}
              value={second.id}
              onChange={(id) => id && setPair([first.id, id])}
            />
          </Group>
          <VersionCompare left={first} right={second} />
        </section>
      )}
      {restoring && (
        <RestoreDialog record={record} version={restoring} onClose={() => setRestoring(undefined)} />
      )}
    </>
  );
}

function Version({
  version,
  recipeId,
  onRestore,
}: {
  version: RecipeVersion;
  recipeId: string;
  onRestore: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, recipeVersion, step, reason, authorName, createdAt, approvedByName, approvedAt, archivedAt } =
    version;
  return (
    <li className={classes.version}>
      <div className={classes.versionHead}>
        <b>{t('Version {{version}}', { version: recipeVersion })}</b>
        <StatusBadge options={recipeSteps} value={step} />
      </div>
      <div className={classes.versionFacts}>
        <span>
          {t('Written by {{name}}', { name: authorName })} · {format.dateTime(createdAt)}
        </span>
        {version.asked && (
          <span>
            {t('Approval asked of {{name}}', { name: version.asked.personName })} ·{' '}
            {format.dateTime(version.asked.askedAt)}
          </span>
        )}
        {approvedByName && (
          <span>
            {t('Approved by {{name}}', { name: approvedByName })} · {format.dateTime(approvedAt)}
          </span>
        )}
        {archivedAt && (
          <span>
            {t('Archived')} · {format.dateTime(archivedAt)}
          </span>
        )}
        {version.rejectedByName && (
          <span>
            {t('Rejected by {{name}}', { name: version.rejectedByName })} ·{' '}
            {format.dateTime(version.rejectedAt)} · {version.rejection}
          </span>
        )}
        {reason && <span>{t('Reason: {{reason}}', { reason })}</span>}
        {version.signatures.length > 0 && <Signatures version={version} />}
      </div>
      <Group gap="xs">
        <Button
          component={PathLink}
          href={`/recipes/${recipeId}/specs?version=${id}`}
          size="compact-sm"
          variant="default"
          aria-label={t('Specs of version {{version}}', { version: recipeVersion })}
        >
          {t('Specs')}
        </Button>
        {onRestore && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('Restore version {{version}}', { version: recipeVersion })}
            onClick={onRestore}
          >
            {t('Restore')}
          </Button>
        )}
      </Group>
    </li>
  );
}
