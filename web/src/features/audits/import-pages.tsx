import { ImportPage } from '../../entity-ui/import/import-page.tsx';
import { auditKit, findingKit, programmeKit } from './audit-kit.ts';

export const AuditImportPage = () => <ImportPage kit={auditKit} />;
export const FindingImportPage = () => <ImportPage kit={findingKit} />;
export const ProgrammeImportPage = () => <ImportPage kit={programmeKit} />;
