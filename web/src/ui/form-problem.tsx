import { Alert } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { messageOf } from '../lib/api/api-problem.ts';

/** What the server said to a form, above its fields. */
export function FormProblem({ problem, ...rest }: { problem: unknown; mb?: string }) {
  const { t } = useTranslation();
  if (!problem) return null;
  return (
    <Alert color="red" role="alert" {...rest}>
      {t(messageOf(problem))}
    </Alert>
  );
}
