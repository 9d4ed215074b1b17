/** The roles a member can have in a company, most powerful first. */
export const roles = [
  'administrator',
  'quality-manager',
  'specialist',
  'auditor',
  'operator',
  'viewer',
] as const;
export type Role = (typeof roles)[number];

export const roleLabels: Readonly<Record<Role, string>> = {
  administrator: 'Administrator',
  'quality-manager': 'Quality Manager',
  specialist: 'Specialist',
  auditor: 'Auditor',
  operator: 'Operator',
  viewer: 'Viewer',
};

/** Departments offered by the spec; a company keeps its own list, which starts with these. */
export const defaultDepartments = [
  'Quality Control',
  'Production',
  'R&D',
  'Regulatory Affairs',
  'Supply Chain',
] as const;
