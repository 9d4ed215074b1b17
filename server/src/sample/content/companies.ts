import type { Department, Membership, SampleCompany, SamplePerson } from './types.ts';

const departments: Department[] = [
  'Quality Control',
  'Production',
  'R&D',
  'Regulatory Affairs',
  'Supply Chain',
];

/** The four sample companies; the chocolate maker comes first and is the one the demo opens. */
export const companies: SampleCompany[] = [
  {
    key: 'chocolate',
    name: 'Aldermoor Chocolate & Confectionery',
    industry: 'food',
    timeZone: 'UTC',
    dateFormat: 'DD/MM/YYYY',
    departments: [...departments, 'Packaging', 'Warehouse', 'Sales'],
  },
  {
    key: 'pharma',
    name: 'Verisanta Pharmaceuticals',
    industry: 'pharma',
    timeZone: 'America/New_York',
    dateFormat: 'MM/DD/YYYY',
    departments: [...departments, 'Packaging', 'Warehouse'],
  },
  {
    key: 'electronics',
    name: 'Northpine Circuits',
    industry: 'electronics',
    timeZone: 'America/Chicago',
    dateFormat: 'YYYY-MM-DD',
    departments: [...departments, 'Warehouse'],
  },
  {
    key: 'chemicals',
    name: 'Calderock Chemicals',
    industry: 'chemicals',
    timeZone: 'America/Los_Angeles',
    dateFormat: 'MM/DD/YYYY',
    departments: [...departments, 'Warehouse', 'Sales'],
  },
];

/** The person whom the demo enters as: Quality Manager in all four companies. */
export const demoPersonKey = 'clara';

const everywhere: Membership[] = companies.map(({ key }) => ({
  company: key,
  role: 'quality-manager',
  department: 'Quality Control',
}));

type Row = [
  key: string,
  fullName: string,
  mailbox: string,
  phone: string,
  jobTitle: string,
  location: string,
  joinDate: string,
  memberships: Membership[],
];

const at = (
  company: Membership['company'],
  role: Membership['role'],
  department: Department,
): Membership => ({
  company,
  role,
  department,
});

const cork = 'Cork, Ireland';

const rows: Row[] = [
  [
    'clara',
    'Clara Whelan',
    'clara.whelan@aldermoor',
    '+353 21 555 0110',
    'Quality Manager',
    cork,
    '2016-03-14',
    everywhere,
  ],
  [
    'fergus',
    'Fergus Daly',
    'fergus.daly@aldermoor',
    '+353 21 555 0101',
    'Systems Administrator',
    cork,
    '2014-09-01',
    [at('chocolate', 'administrator', 'Quality Control')],
  ],
  [
    'amara',
    'Amara Okafor',
    'amara.okafor@aldermoor',
    '+353 21 555 0132',
    'Head of Product Development',
    cork,
    '2017-05-22',
    [at('chocolate', 'specialist', 'R&D')],
  ],
  [
    'tomas',
    'Tomás Ribeiro',
    'tomas.ribeiro@aldermoor',
    '+353 21 555 0118',
    'Laboratory Analyst',
    cork,
    '2019-02-04',
    [at('chocolate', 'specialist', 'Quality Control')],
  ],
  [
    'hanna',
    'Hanna Lindqvist',
    'hanna.lindqvist@aldermoor',
    '+353 21 555 0145',
    'Raw Material Buyer',
    'Antwerp, Belgium',
    '2018-10-15',
    [at('chocolate', 'specialist', 'Supply Chain')],
  ],
  [
    'nuala',
    'Nuala Byrne',
    'nuala.byrne@aldermoor',
    '+353 21 555 0121',
    'Regulatory Affairs Specialist',
    cork,
    '2020-01-13',
    [at('chocolate', 'specialist', 'Regulatory Affairs'), at('chemicals', 'viewer', 'Regulatory Affairs')],
  ],
  [
    'jean',
    'Jean-Luc Perrin',
    'jl.perrin@perrin-audits',
    '+33 4 55 55 01 20',
    'Lead Auditor, IFS and FSSC 22000',
    'Lyon, France',
    '2021-06-07',
    [at('chocolate', 'auditor', 'Quality Control'), at('pharma', 'auditor', 'Quality Control')],
  ],
  [
    'kasia',
    'Kasia Nowak',
    'kasia.nowak@aldermoor',
    '+353 21 555 0163',
    'Line Operator, Moulding 2',
    cork,
    '2022-04-19',
    [at('chocolate', 'operator', 'Production')],
  ],
  [
    'oisin',
    'Oisín Murphy',
    'oisin.murphy@aldermoor',
    '+353 21 555 0171',
    'Packaging Team Leader',
    cork,
    '2015-11-30',
    [at('chocolate', 'operator', 'Packaging')],
  ],
  [
    'grace',
    'Grace Adeyemi',
    'grace.adeyemi@aldermoor',
    '+44 20 5550 0186',
    'Key Account Manager',
    'London, United Kingdom',
    '2021-09-06',
    [at('chocolate', 'viewer', 'Sales')],
  ],
  [
    'priya',
    'Priya Raman',
    'priya.raman@verisanta',
    '+1 609 555 0147',
    'Head of Quality Assurance',
    'Princeton, New Jersey',
    '2013-07-08',
    [at('pharma', 'administrator', 'Quality Control')],
  ],
  [
    'daniel',
    'Daniel Cho',
    'daniel.cho@verisanta',
    '+1 609 555 0152',
    'Analytical Development Scientist',
    'Princeton, New Jersey',
    '2019-08-26',
    [at('pharma', 'specialist', 'R&D')],
  ],
  [
    'marcus',
    'Marcus Oyelaran',
    'marcus.oyelaran@northpine',
    '+1 612 555 0129',
    'Quality Systems Lead',
    'Minneapolis, Minnesota',
    '2017-01-16',
    [at('electronics', 'administrator', 'Quality Control')],
  ],
  [
    'ingrid',
    'Ingrid Sørensen',
    'ingrid.sorensen@northpine',
    '+1 612 555 0138',
    'Test Engineer',
    'Minneapolis, Minnesota',
    '2020-03-02',
    [at('electronics', 'specialist', 'R&D')],
  ],
  [
    'elena',
    'Elena Vásquez',
    'elena.vasquez@calderock',
    '+1 562 555 0161',
    'Director of Quality and Safety',
    'Long Beach, California',
    '2015-02-23',
    [at('chemicals', 'administrator', 'Regulatory Affairs')],
  ],
  [
    'samir',
    'Samir Haddad',
    'samir.haddad@calderock',
    '+1 562 555 0174',
    'Laboratory Chemist',
    'Long Beach, California',
    '2021-05-10',
    [at('chemicals', 'specialist', 'Quality Control')],
  ],
];

/** Everyone in the sample; addresses are under the reserved .example domain and reach nobody. */
export const people: SamplePerson[] = rows.map(
  ([key, fullName, mailbox, phone, jobTitle, location, joinDate, memberships]) => ({
    key,
    fullName,
    email: `${mailbox}.example`,
    phone,
    jobTitle,
    location,
    joinDate,
    memberships,
  }),
);
