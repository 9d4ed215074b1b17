import { Alert } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { messageOf } from '../lib/api/api-problem.ts';
import { useShown } from './use-shown.ts';

/** What the server said to a form, above its fields. */
export function FormProblem({ problem, ...rest }: { problem: unknown; mb?: string }) {
  const { t } = useTranslation();
  const element = useShown(problem);
  if (!problem) return null;
  return (
    <Alert ref={element} color="red" role="alert" {...rest}>
      {t(messageOf(problem))}
    </Alert>
  );
}
