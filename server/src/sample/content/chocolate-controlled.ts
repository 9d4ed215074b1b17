import { chocolateCharts } from './chocolate-charts.ts';
import { chocolateForms } from './chocolate-forms.ts';
import { chocolatePlan, rawMaterialsPlan } from './chocolate-plan.ts';
import { controlledTable } from './controlled-table.ts';

/**
 * The controlled library. A line: kind | category | subtype | name | department | author > reviewer | revisions @ days
 * since the last came into force, or its state | own fields | tags | what it says.
 */
const table = controlledTable(`
quality-handbook | core-documents | | Quality Handbook | Quality Control | nuala > tomas | 6@120 | | handbook, ISO 9001 | Scope: development, manufacture and sale of chocolate and confectionery at Cork and Antwerp; Context: customers, authorities, neighbours and owners, reviewed each January; Processes: from cocoa bean to delivery, with their owners and measures; References: ISO 9001:2015, FSSC 22000, IFS Food 8
quality-handbook | policies | | Food Safety and Quality Policy | Quality Control | nuala > amara | 4@210 | | policy, food safety culture | Safe, legal and honest food before volume; Everybody may stop a line; Objectives are set each year and displayed at every entrance; Signed by the managing director
quality-handbook | policies | | Allergen Policy | Regulatory Affairs | nuala > tomas | 5@64 | | allergens | Peanuts are not handled on site; Tree nuts only on lines 3 and 5; Milk is validated to below 2.5 mg/kg in dark chocolate claimed vegan; Declarations follow Regulation (EU) No 1169/2011
quality-handbook | procedures | | Control of Documents and Records | Quality Control | nuala > tomas | 7@33 | audience=everyone | documents | Every document has an author, a reviewer and an approver; Nobody approves the own work; Printed copies are uncontrolled; Records are kept for the shelf life plus three years
quality-handbook | procedures | | Corrective and Preventive Action | Quality Control | tomas > nuala | 3@150 | | CAPA | Contain within 24 hours; Cause by five whys or Ishikawa within 10 days; Effectiveness is verified after three months by another person
quality-handbook | procedures | | Product Withdrawal and Recall | Regulatory Affairs | nuala > tomas | 4@88 | audience=everyone | recall, crisis | Crisis team meets within two hours; Traceability both ways within four hours; Mock recall twice a year; Authorities in Ireland: FSAI, in Belgium: FASFC
quality-handbook | objectives | | Quality Objectives of the Year | Quality Control | tomas > nuala | 2@70 | | objectives | Complaints below 3 per million units; Right first time at moulding above 98.5 %; Audit findings closed in time above 95 %; Overall quality score above 95 %
quality-handbook | processes | | Process Map and Owners | Production | amara > tomas | 2@300 | | processes | Buying, receiving, roasting, refining, conching, tempering, moulding, packing, storage, delivery; Owner and measure of each
quality-handbook | procedures | | Management of Change | Production | amara > nuala | draft | | change | Every change of recipe, supplier, line or label is assessed before it happens; Validation plan; Approval by Quality Control
sales-specs | chocolate | | Sales Specification Dark 70 % House Blend Bar 100 g | R&D | amara > nuala | 8@38 | productCode=MM-5005; customer=CUS-2001 | specification, vegan | Cocoa solids: min. 70 %; Fat: 41-44 %; Moisture: max. 1.0 %; Salmonella: absent in 375 g; Shelf life: 18 months at 12-20 °C
sales-specs | chocolate | | Sales Specification Milk 33 % Classic Bar 100 g | R&D | amara > tomas | 9@19 | productCode=MM-5017; customer=CUS-2002 | specification | Cocoa solids: min. 33 %; Milk solids: min. 20 %; Particle size D90: 20-24 µm; Shelf life: 14 months
sales-specs | confectionery | | Sales Specification Praline Assortment Classic 250 g | R&D | amara > nuala | 3@145 | productCode=MM-5402; customer=CUS-2003 | pralines, nuts | Nut content: min. 28 %; Water activity: max. 0.55; Net weight by Directive 76/211/EEC
sales-specs | specialty | | Sales Specification Dark 85 % Extra Bar 100 g | R&D | amara > nuala | in_review | productCode=MM-5010; customer=CUS-2001 | specification | Cocoa solids: min. 85 %; Fat: 46-48 %; Sugars: max. 15 g/100 g; Shelf life: 18 months at 12-20 °C
sales-specs | baked-goods | | Sales Specification Chocolate Biscuit Thins 150 g | R&D | amara > tomas | archived@90 | productCode=BIS-150; customer=CUS-2005 | biscuits | Delisted; Last production lot L25-311
buying-specs | raw-materials | | Cocoa Beans Ghana Main Crop, Buying Specification | Supply Chain | hanna > tomas | 4@96 | materialCode=HM-1001; supplier=SUP-1001 | cocoa | Bean count: max. 96 per 100 g; Mould: max. 3 %; Moisture: max. 7.5 %; Cadmium: max. 0.5 mg/kg
buying-specs | raw-materials | | Whole Milk Powder 26 % Roller-Dried, Buying Specification | Supply Chain | hanna > tomas | 5@52 | materialCode=HM-1302; supplier=SUP-1009 | dairy | Fat: 26-27 %; Free fat: min. 85 % of total fat; Salmonella: absent in 750 g; Antibiotics: absent
buying-specs | ingredients | | Hazelnut Kernels Natural 11-13 mm, Buying Specification | Supply Chain | hanna > tomas | 2@151 | materialCode=HM-1401; supplier=SUP-1011 | nuts, allergens | Aflatoxin B1: max. 5 µg/kg; Rancidity: max. 1 %; Foreign bodies: none
buying-specs | additives | | Sunflower Lecithin Liquid, Buying Specification | Supply Chain | hanna > amara | 2@260 | materialCode=HM-1607; supplier=SUP-1016 | emulsifier | Acetone insolubles: min. 60 %; Peroxide value: max. 5; Not from GMO; E 322
buying-specs | packaging | | Aluminium Foil 9 µm Bar Wrap, Buying Specification | Supply Chain | hanna > tomas | 2@240 | materialCode=HM-1901; supplier=SUP-1020 | packaging | Thickness: 9 µm ± 8 %; Pinholes: max. 30 per m²; Declaration of compliance by Regulation (EC) No 1935/2004
recipe-norm | chocolate | standard | Norm Dark Mass 70 % House Blend | R&D | amara > tomas | 7@38 | productCode=YM-3107; yield=5000 kg | norm, mass | Cocoa mass 62.5 %; Sugar 29.4 %; Cocoa butter 7.6 %; Sunflower lecithin 0.4 %; Ground vanilla 0.1 %; Conching: 36 h at 70 °C
recipe-norm | chocolate | standard | Norm Milk Mass 33 % Classic | R&D | amara > tomas | 6@24 | productCode=YM-3202; yield=5000 kg | norm, mass | Sugar 43.5 %; Whole milk powder 22.4 %; Cocoa butter 21.2 %; Cocoa mass 12.4 %; Soya lecithin 0.45 %; Natural vanillin 0.05 %; Conching: 12 h at 58 °C
recipe-norm | confectionery | premium | Norm Gianduja Milk 25 % Hazelnut | R&D | amara > nuala | 3@175 | productCode=YM-3412; yield=400 kg | norm, nuts | Milk chocolate 60 %; Hazelnut paste 25 %; Icing sugar 10 %; Anhydrous milk fat 5 %; Temper at 24 °C
recipe-norm | specialty | organic | Norm Dark Mass 74 % Dominican Republic, Organic | R&D | amara > nuala | approved+12 | productCode=YM-3110; yield=500 kg | organic | Cocoa mass Dominican Republic, organic 60 %; Cocoa butter, organic 14 %; Cane sugar, organic 26 %; Control body IE-ORG-03
jsvsrp | job-safety-analysis | | Job Safety Analysis Cocoa Bean Roaster | Production | tomas > amara | 2@190 | | safety, roasting | Hot surfaces: gloves EN 407, guards closed; Dust explosion: zone 22, earthing checked weekly; Lifting of sacks: vacuum lifter above 15 kg
jsvsrp | verification-procedure | | Verification of Metal Detectors | Quality Control | tomas > nuala | 5@57 | audience=Production | CCP, detectors | Test pieces Fe 1.5, non-Fe 2.0, stainless 2.5 mm; At start, every hour, at the end; A failed test blocks everything since the last good one
jsvsrp | standard-operating-procedure | | SOP Tempering Line Start-up | Production | amara > tomas | 4@41 | audience=Production | tempering | Mass at 45 °C; Seed at 31.5 °C dark, 29.5 °C milk; Temper index 4.5-5.5 before the first mould; Record in the line book
jsvsrp | standard-operating-procedure | | SOP Dry Cleaning of Nut Lines | Production | amara > tomas | 3@110 | audience=Production | cleaning, allergens | No water on the line; Scrape, vacuum, flush with 60 kg of cocoa butter; ATP below 100 RLU; ELISA swab at three points
jsvsrp | risk-assessment | | Vulnerability Assessment of Raw Materials (Food Fraud) | Quality Control | nuala > tomas | 3@131 | | food fraud, VACCP | Vanilla, pistachio, hazelnut and organic cocoa are high; Controls: DNA, isotopes, mass balance; Review each year
jsvsrp | process-validation | | Validation of Bean Roasting as Kill Step | R&D | amara > tomas | 2@280 | | validation, Salmonella | Surrogate Enterococcus faecium NRRL B-2354; 5 log reduction at 125 °C for 20 min at the cold spot; Three runs
jsvsrp | standard-operating-procedure | | SOP Pallet Wrapping and Labelling | Warehouse | tomas > amara | draft | | packing | SSCC label on two sides; Three turns at the foot; Height max. 180 cm
haccp | production | plan | HACCP Plan Moulded Bars | Quality Control | tomas > nuala | 9@61 | audience=Quality Control | HACCP, Codex | Scope: receipt of mass to despatch; CCP 1: roasting, 125 °C 20 min; CCP 2: sieve 2 mm; CCP 3: metal detection; Team and revision each year
haccp | production | ccp | CCP 3 Metal Detection, Limits and Actions | Quality Control | tomas > nuala | 4@58 | | CCP | Critical limit: every test piece rejected; Monitoring: hourly by the line operator; Action: stop, block since the last good test, call Quality Control
haccp | raw-materials | hazard | Hazard Analysis Raw Materials | Quality Control | tomas > amara | 5@133 | | hazards | Biological: Salmonella in cocoa and milk; Chemical: aflatoxins, cadmium, MOSH/MOAH; Physical: stones, metal; Allergens: milk, nuts, soy
haccp | temperature-control | monitoring | Monitoring of Cooling Tunnels and Stores | Production | tomas > amara | 3@77 | | temperature | Tunnel 10-14 °C; Store 16 ± 2 °C, humidity below 55 %; Loggers every 10 minutes; Alarm to the shift leader
haccp | packaging | hazard | Hazard Analysis Packaging and Labelling | Regulatory Affairs | nuala > tomas | 3@182 | | labels | Wrong label is the greatest cause of recalls; Camera check of every sleeve; Line clearance signed by two
haccp | system-verification | verification | Verification Plan of the HACCP System | Quality Control | tomas > nuala | in_review | | verification | Internal audit twice a year; Trend of CCP records each month; Calibration; Customer complaints about foreign bodies
acceptance-forms | receiving | raw | Acceptance Form Cocoa Beans | Quality Control | tomas > amara | 4@102 | | receiving | Temperature of container; Seal number; Bean count; Cut test of 300 beans; Infestation; Decision and initials
acceptance-forms | receiving | packaging | Acceptance Form Printed Film and Foil | Quality Control | tomas > amara | 3@166 | | receiving | Colour against master; Barcode grade min. C; Splices; Declaration of compliance on file
acceptance-forms | production | finished | Acceptance Form Finished Bars | Quality Control | tomas > nuala | 5@47 | | release | Net weight of 20; Gloss and snap; Bloom; Code readable; Allergen label right; Release
acceptance-forms | quality-control | supplier | Supplier Assessment Form | Quality Control | tomas > nuala | 2@222 | | suppliers | Certificates; Complaints of 12 months; Audit result; Grade A to F
acceptance-forms | maintenance | equipment | Release of Equipment after Maintenance | Production | amara > tomas | 2@199 | | maintenance | Tools counted; Food grade grease; Cleaned; Test run; Signed by Maintenance and Production
flow-charts | production | process-flow | Process Flow Bean to Mass | Production | amara > tomas | 3@155 | | process | Receiving > cleaning > roasting > winnowing > grinding > refining > conching > storage tank
flow-charts | production | swimlane | Changeover Nut to Nut-Free | Production | amara > tomas | 2@112 | | allergens | Shift leader plans; Operator cleans; Quality Control swabs; Quality Control releases
flow-charts | quality | decision-tree | Decision Tree Non-Conforming Product | Quality Control | tomas > nuala | 2@240 | | release | Safe and legal? Rework allowed? Customer agrees? Block, rework, downgrade or destroy
flow-charts | warehouse | value-stream-map | Value Stream Map Seasonal Gifts | Supply Chain | hanna > amara | 1@85 | | lean | Lead time 23 days, process time 4.2 h; Greatest wait: printed boxes
flow-charts | packaging | process-flow | Process Flow Flow-Pack Line 4 | Production | amara > tomas | 2@93 | | packing | Feed > wrap > code > detect > checkweigh > case > palletise
brochures | corporate | | Company Brochure | Sales | nuala > hanna | 4@140 | language=English | company | Family-owned since 1911; 420 people; Cork and Antwerp; 38 countries
brochures | quality | | Our Way to Safe Chocolate | Sales | nuala > tomas | 2@175 | language=German | quality | From the farmer to the shelf; What we test, and how often; Certificates
brochures | product | | Baking Chocolate for Professionals | Sales | amara > hanna | 2@68 | language=French | couverture | Fluidity one to five drops; Tempering curves; Recipes
catalogues | seasonal | | Easter Catalogue | Sales | hanna > amara | 1@50 | language=English | Easter | 64 figures and eggs; Order by 30 November; Displays of 24 and 48
catalogues | product | | Retail Catalogue | Sales | hanna > nuala | 5@30 | language=English | retail | Bars, pralines, drinks; EAN, case and pallet quantities
catalogues | packaging | | Gift Packaging Catalogue | Sales | hanna > nuala | 2@118 | language=Italian | gifts | Tins, hampers, sleeves; Printing from 500 pieces
certifications | food-safety | | FSSC 22000 Certificate, Cork | Quality Control | nuala > tomas | 3@240 | issuedBy=NSAI; issued=240; expires=-855 | FSSC | Scope: manufacture of chocolate and confectionery, category CIV; Certificate of the whole site
certifications | food-safety | | IFS Food Certificate, Antwerp | Quality Control | nuala > tomas | 2@300 | issuedBy=Bureau Veritas; issued=300; expires=-65 | IFS | Higher level, 97.2 %; Scope: 6 Confectionery
certifications | quality | | ISO 9001:2015 Certificate | Quality Control | nuala > tomas | 2@350 | issuedBy=NSAI; issued=350; expires=-745 | ISO 9001 | Scope: development, manufacture and sale
certifications | ethical | | Rainforest Alliance Chain of Custody | Supply Chain | hanna > nuala | 2@340 | issuedBy=Control Union; issued=340; expires=-25 | cocoa, ethical | Segregated and mass balance; Licence RA-08841
certifications | product | | Organic Certificate | Regulatory Affairs | nuala > hanna | 3@350 | issuedBy=Organic Trust; issued=353; expires=-12 | organic | Regulation (EU) 2018/848; Products in annex
certifications | product | | Kosher Certificate, Antwerp | Regulatory Affairs | nuala > hanna | 1@364 | issuedBy=Kashrut Council Antwerp; issued=371; expires=6 | kosher | Dark and white bars of lines 1 and 2; The visit for the renewal is agreed
certifications | environmental | | ISO 14001:2015 Certificate | Production | amara > nuala | in_review | issuedBy=NSAI; issued=6; expires=-1090 | environment | Stage 2 audit passed; Certificate received
audit-reports | internal | | Internal Audit Report Production Hygiene | Quality Control | tomas > nuala | 1@73 | standard=HACCP; auditor=Tomás Ribeiro; audited=80; completed=76; findings=4; grade=minor; audit=completed | hygiene | Four minor findings; Good order at roasting; Condensation above line 2
audit-reports | external | | FSSC 22000 Surveillance Audit Report | Quality Control | nuala > tomas | 1@228 | standard=FSSC 22000; auditor=Jean-Luc Perrin; audited=236; completed=234; findings=6; grade=major; audit=completed | FSSC | One major: allergen changeover record incomplete; Five minor
audit-reports | supplier | | Supplier Audit Report Milk Powder | Supply Chain | hanna > tomas | 1@160 | standard=ISO 9001; auditor=Hanna Lindqvist; audited=170; completed=169; findings=0; grade=none; audit=completed | supplier | No findings; Recommended for grade A
audit-reports | customer | | Customer Audit Report Retail Chain | Quality Control | nuala > tomas | draft | standard=BRC; auditor=Ingrid Falk, Boreal Retail Group; audited=3; findings=2; grade=minor; audit=in_progress | customer | Report of the customer awaited
general | | | Site Emergency Plan Cork | Production | amara > nuala | 3@125 | audience=everyone | emergency | Assembly point A and B; First aiders; Gas and power shut-off; Numbers
general | | | Glass and Brittle Plastics Register | Production | tomas > amara | 6@44 | | glass | 214 items by room; Check monthly; Breakage procedure
general | | | Calibration Plan | Quality Control | tomas > nuala | 4@99 | | calibration | Scales, thermometers, detectors, aw meter; Interval and tolerance of each
`);

/** What the forms, charts and plans of the library hold beside their files, by name. */
const contents = new Map<string, Pick<(typeof table)[number], 'content' | 'records'>>([
  ...Object.entries(chocolateForms),
  ...Object.entries(chocolateCharts),
  ['HACCP Plan Moulded Bars', { content: chocolatePlan }],
  ['Hazard Analysis Raw Materials', { content: rawMaterialsPlan }],
]);

export const chocolateControlled = table.map((one) => ({ ...one, ...contents.get(one.name) }));
