import { serviceTable } from './history-tables.ts';
import type { SampleService, ServiceChange } from './history-types.ts';

/** How those that were changed later were entered. */
const asEntered: Record<string, SampleService['status']> = {
  'SRV-18': 'active',
  'SRV-19': 'active',
  'SRV-20': 'active',
  'SRV-21': 'active',
  'SRV-22': 'active',
};

/** Services, bought and rendered, as they stand today: 12 active, five pending, three inactive, two in maintenance. */
export const chocolateServices = serviceTable(
  `
Microbiological analysis of finished goods | SRV-01 | Laboratory analyses | active | 900 | Salmonella, Enterobacteriaceae, yeasts and moulds of every released lot by an accredited laboratory. | Salmonella in 375 g: ISO 6579-1; Enterobacteriaceae: ISO 21528-2; Yeasts and moulds: ISO 21527-2; Result within 5 working days; Accreditation: ISO/IEC 17025
Heavy metals and mycotoxins | SRV-02 | Laboratory analyses | active | 880 | Cadmium and lead in cocoa, aflatoxins in nuts, ochratoxin A in cocoa and spices, by lot or by plan. | Cadmium: EN 15763; Aflatoxins: EN 14123; Ochratoxin A: EN 17250; Result within 8 working days
Allergen residues by ELISA | SRV-03 | Laboratory analyses | active | 640 | Milk, hazelnut, almond, peanut and soy in dark chocolate and in rinse water after wet cleaning. | Milk: limit of quantification 2.5 mg/kg; Hazelnut: 2.5 mg/kg; Peanut: 1 mg/kg; Weekly courier on Monday
Sensory panel and shelf life tests | SRV-04 | Laboratory analyses | active | 700 | Trained panel of nine for taste, snap and gloss; storage at 18, 23 and 28 °C. | Panel every Wednesday; DIN 10975; Report within 3 working days
Calibration of scales and checkweighers | SRV-05 | Calibration | active | 950 | Calibration and adjustment on site with traceable weights, certificates by device. | Class III scales: every 12 months; Checkweighers: every 6 months; Traceable to national standards
Calibration of thermometers and loggers | SRV-06 | Calibration | active | 930 | Three-point calibration of temperature and humidity loggers of stores, tunnels and vehicles. | Points: 5, 18 and 45 °C; Uncertainty: 0.2 K; Every 12 months
Metal detector and X-ray validation | SRV-07 | Calibration | active | 510 | Yearly validation of all detectors by the manufacturer, with statistics of rejects. | Fe 1.5 mm, non-Fe 2.0 mm, stainless steel 2.5 mm; X-ray: glass 3 mm
Pest control | SRV-08 | Pest control | active | 1010 | Monitoring of rodents, moths and beetles in production, warehouse and yard. | 96 rodent stations; 22 pheromone traps; Visit every 4 weeks; Call-out within 24 hours
Cleaning validation of nut lines | SRV-09 | Cleaning validation | active | 420 | Swabs and flush samples after the change from nut to nut-free production. | Three runs a year for each line; ATP below 100 RLU; ELISA below the limit of quantification
Refrigerated transport, Ireland and Great Britain | SRV-10 | Transport | active | 860 | Trucks at 14 to 18 °C with a logger in every load. | 14-18 °C; Logger every 10 minutes; Seals with numbers; Wash certificate
Reefer containers, overseas | SRV-11 | Transport | active | 600 | Containers at 16 °C to Japan, the Gulf and North America with insurance of cold chain. | Set point 16 °C; Ventilation closed; Humidity below 60 %
Food safety training | SRV-12 | Training | active | 770 | Yearly hygiene, allergen and food defence training for all shifts, in English and Polish. | 90 minutes; Test with 80 % to pass; Attendance list to Quality Control
Food fraud testing of nuts and spices | SRV-13 | Laboratory analyses | pending | 34 | DNA and isotope screening of pistachio, hazelnut and vanilla; offer of two laboratories. | DNA metabarcoding; Isotopes 13C, 15N; Price for 24 samples a year
Water analysis of cooling circuits | SRV-14 | Laboratory analyses | pending | 27 | Legionella and chemistry of the cooling towers, contract under review by Regulatory Affairs. | Legionella: ISO 11731; pH, conductivity, hardness; Monthly
Compressed air testing | SRV-15 | Calibration | pending | 21 | Oil, water and particles at eight points of use. | ISO 8573-1 class 1.4.1; Twice a year
Label translation and legal check | SRV-16 | Regulatory | pending | 16 | Mandatory particulars in 14 languages by food lawyers of the country of sale. | Answer within 10 working days; Regulation (EU) No 1169/2011
Waste oil and fat collection | SRV-17 | Waste | pending | 12 | Collection of fats from changeovers for biofuel, with proof of the path. | Containers of 600 l; Every 2 weeks
Dry ice blasting of moulds | SRV-18 | Cleaning validation | inactive | 750 | Cleaning of polycarbonate moulds; replaced by the washing line. | On call; Two days for 1,200 moulds
Contract packing of gift sets | SRV-19 | Packing | inactive | 680 | Hampers packed outside; taken back into the house. | BRCGS storage and distribution; Allergen plan
Aroma screening of cocoa, extern | SRV-20 | Laboratory analyses | inactive | 560 | Gas chromatography of liquors; own device since spring. | 12 samples a month
X-ray inspection of glass jars | SRV-21 | Maintenance | maintenance | 490 | Rented X-ray device of the spread line; its detector is being replaced. | Glass 2 mm; Steel ball 1 mm; 120 jars a minute
Compressed air and chiller maintenance | SRV-22 | Maintenance | maintenance | 810 | Compressors and chillers of tempering and cooling tunnels; on reduced service while unit 2 is overhauled. | Every 4,000 hours; Call-out within 8 hours
`,
  'clara',
).map((service) => ({ ...service, status: asEntered[service.code] ?? service.status }));

export const chocolateServiceChanges: ServiceChange[] = [
  {
    code: 'SRV-18',
    daysAgo: 230,
    who: 'clara',
    patch: { status: 'inactive' },
    reason: 'The washing line does it.',
  },
  { code: 'SRV-19', daysAgo: 188, who: 'clara', patch: { status: 'inactive' }, reason: 'Contract ended.' },
  {
    code: 'SRV-20',
    daysAgo: 150,
    who: 'tomas',
    patch: { status: 'inactive' },
    reason: 'Own device validated.',
  },
  {
    code: 'SRV-21',
    daysAgo: 9,
    who: 'oisin',
    patch: { status: 'maintenance' },
    reason: 'Detector shows stripes.',
  },
  { code: 'SRV-22', daysAgo: 25, who: 'clara', patch: { status: 'maintenance' } },
  {
    code: 'SRV-08',
    daysAgo: 96,
    who: 'clara',
    patch: {
      specifications:
        '96 rodent stations\n22 pheromone traps\nVisit every 4 weeks, every 2 weeks in the nut store\nCall-out within 24 hours',
    },
    reason: 'Moths in the nut store in summer.',
  },
];
