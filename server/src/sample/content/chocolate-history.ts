import { chocolateAudits } from './chocolate-audits.ts';
import { chocolateComplaints } from './chocolate-complaints.ts';
import { chocolateControlled } from './chocolate-controlled.ts';
import { chocolateCustomers } from './chocolate-customers.ts';
import { chocolateRecipes } from './chocolate-recipes.ts';
import { chocolateServiceChanges, chocolateServices } from './chocolate-services.ts';
import { chocolateSuppliers } from './chocolate-suppliers.ts';
import { chocolateTasks } from './chocolate-tasks.ts';
import { chocolateAcknowledged, chocolateDocuments, chocolateWarnings } from './chocolate-warnings.ts';
import { chocolateComplaintPhotos } from './complaint-photos.ts';
import type { CompanyHistory } from './history-types.ts';

export const chocolateHistory: CompanyHistory = {
  deputy: 'nuala',
  suppliers: chocolateSuppliers,
  customers: chocolateCustomers,
  services: chocolateServices,
  serviceChanges: chocolateServiceChanges,
  complaints: chocolateComplaints,
  audits: chocolateAudits,
  tasks: chocolateTasks,
  warnings: chocolateWarnings,
  acknowledgedRules: chocolateAcknowledged,
  groupDocuments: chocolateDocuments,
  controlled: chocolateControlled,
  recipes: chocolateRecipes,
  complaintPhotos: chocolateComplaintPhotos,
};
