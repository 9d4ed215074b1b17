import { service } from '@temper/contract/entities/service.ts';
import { EntityEditor } from '../../entity-ui/entity-editor.tsx';
import type { InlineFormProps } from '../../entity-ui/entity-screen.tsx';
import { serviceKit } from './service-kit.ts';

/** Adds a service, or changes one. */
export function ServiceForm(props: InlineFormProps) {
  return <EntityEditor kit={serviceKit} schema={service.create} {...props} />;
}
