import { roleMay } from '@temper/contract/access/role-table.ts';
import { roleLabels } from '@temper/contract/access/roles.ts';
import { type RecipeRecord, recipeApi } from '@temper/contract/endpoints/recipes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat, useMe } from '../../lib/me.ts';
import { usePeople } from '../../lib/people.ts';
import { VersionDialog } from './version-dialog.tsx';

const day = 86_400_000;

/** Asks one of those who may approve, and have not written in it, to approve the version under review. */
export function SubmitDialog({
  record: { row, current, draft },
  onClose,
}: {
  record: RecipeRecord;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { company } = useMe();
  const members = usePeople();
  const version = draft ?? current;
  const approvers = [...members.values()].filter(
    ({ active, role, personId }) =>
      active && roleMay(role, 'recipe.approve') && !version.authorIds.includes(personId),
  );
  const before = approvers.find(({ personId }) => personId === version.asked?.personId);
  const proposed = before ?? (approvers.length === 1 ? approvers[0] : undefined);
  return (
    <VersionDialog
      title={t('Submit for Approval')}
      intro={t('Ask for the approval of version {{version}}. It can be changed until it is approved.', {
        version: version.recipeVersion,
      })}
      asks={['approverId', 'signBy', 'note']}
      initial={{
        approverId: proposed?.personId ?? '',
        signBy: format.dayOf(new Date(Date.now() + company.reviewDays * day)),
      }}
      approvers={approvers.map(({ personId, name, role }) => ({
        value: personId,
        label: `${name} · ${t(roleLabels[role])}`,
      }))}
      endpoint={recipeApi.submit}
      params={{ id: row.id }}
      version={row.version}
      onClose={onClose}
    />
  );
}
