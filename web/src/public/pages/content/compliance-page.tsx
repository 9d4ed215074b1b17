export function CompliancePage() {
  return null;
}
