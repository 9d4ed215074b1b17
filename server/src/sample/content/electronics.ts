import type { Draft } from './draft.ts';
import { section } from './draft.ts';

type Row = [name: string, note: string, rows: string[], unit: string, extra?: Partial<Draft>];

const parts: Row[] = [
  [
    'MLCC 100 nF 50 V X7R 0603',
    'Decoupling capacitor with soft termination against flex cracks.',
    [
      'Capacitance | 100 nF ± 10 % at 1 kHz, 1 V | IEC 60384-22',
      'Dissipation factor | max. 2.5 %',
      'Insulation resistance | min. 10 GΩ',
      'Qualification | AEC-Q200',
    ],
    'roll',
  ],
  [
    'MLCC 10 µF 25 V X5R 0805',
    'Bulk capacitor for switching regulators.',
    [
      'Capacitance | 10 µF ± 20 % at 1 kHz, 0.5 V | IEC 60384-22',
      'DC bias at 12 V | min. 4.5 µF',
      'Dissipation factor | max. 10 %',
    ],
    'roll',
  ],
  [
    'Thick-Film Resistor 10 kΩ 1 % 0402',
    'General-purpose chip resistor, sulphur-resistant.',
    [
      'Resistance | 10 kΩ ± 1 % | IEC 60115-8',
      'Temperature coefficient | ± 100 ppm/K',
      'Sulphur resistance | ASTM B809, 1,000 h',
    ],
    'roll',
  ],
  [
    'Current-Sense Resistor 5 mΩ 1 % 2512',
    'Metal-strip resistor for motor drives.',
    [
      'Resistance | 5 mΩ ± 1 % | four-wire',
      'Power rating | 3 W at 70 °C',
      'Temperature coefficient | ± 50 ppm/K',
    ],
    'roll',
  ],
  [
    'Aluminium Capacitor 470 µF 35 V 105 °C',
    'Low-impedance radial capacitor for power supplies.',
    [
      'Capacitance | 470 µF ± 20 % at 120 Hz | IEC 60384-4',
      'Ripple current | min. 1,030 mA at 100 kHz',
      'Endurance | 5,000 h at 105 °C',
    ],
    'pcs',
  ],
  [
    'Power Inductor 10 µH 4.5 A Shielded',
    'Moulded inductor for buck converters.',
    [
      'Inductance | 10 µH ± 20 % at 100 kHz',
      'Saturation current | min. 4.5 A, -30 %',
      'DC resistance | max. 42 mΩ',
    ],
    'roll',
  ],
  [
    'Microcontroller 32-bit 120 MHz LQFP64',
    'Controller of the sensor family; each reel is traced by date code.',
    [
      'Firmware ID | boot ROM revision C or later',
      'Moisture sensitivity | MSL 3, 260 °C | J-STD-020',
      'Flash endurance | min. 10,000 cycles at 85 °C',
      'Counterfeit check | X-ray and decapsulation, AS6081, for brokers',
    ],
    'roll',
    { quality: 'Pending', status: 'active' },
  ],
  [
    'LDO Regulator 3.3 V 500 mA SOT-223',
    'Low-dropout regulator for analogue supply.',
    [
      'Output voltage | 3.3 V ± 1 % at 25 °C',
      'Dropout | max. 350 mV at 500 mA',
      'Moisture sensitivity | MSL 1 | J-STD-020',
    ],
    'roll',
  ],
  [
    'MOSFET N-Channel 60 V 5 mΩ PowerPAK',
    'Switch for 24 V load outputs.',
    [
      'On-resistance | max. 5.0 mΩ at VGS 10 V',
      'Gate threshold | 1.0-2.5 V at 250 µA',
      'Avalanche energy | min. 120 mJ, 100 % tested',
    ],
    'roll',
  ],
  [
    'RS-485 Transceiver 3.3 V SOIC-8',
    'Half-duplex transceiver with ± 15 kV protection.',
    [
      'ESD on the bus pins | ± 15 kV contact | IEC 61000-4-2',
      'Data rate | 20 Mbit/s',
      'Moisture sensitivity | MSL 1 | J-STD-020',
    ],
    'roll',
  ],
  [
    'Crystal 16 MHz 10 ppm 3225',
    'Reference crystal for controller and radio.',
    [
      'Frequency tolerance | ± 10 ppm at 25 °C',
      'Load capacitance | 9 pF',
      'Ageing | max. ± 3 ppm in the first year',
    ],
    'roll',
  ],
  [
    'Connector M12 A-Coded 5-Pole, PCB',
    'Field connector of the sensors, rated IP67 when mated.',
    [
      'Contact resistance | max. 10 mΩ | IEC 60512-2-1',
      'Mating cycles | min. 100 | IEC 61076-2-101',
      'Insulation resistance | min. 100 MΩ at 500 V',
    ],
    'pcs',
  ],
  [
    'Bare PCB Sensor Mainboard 4 Layers FR-4',
    'Multilayer board, ENIG, 1.6 mm.',
    [
      'Acceptability | class 3 | IPC-A-600',
      'Solderability | J-STD-003',
      'Gold over nickel | 0.05-0.10 µm over 3-6 µm | XRF, IPC-4552',
      'Ionic contamination | max. 1.56 µg/cm² NaCl eq. | IPC-TM-650 2.3.25',
    ],
    'pcs',
    { quality: 'Rejected', status: 'active' },
  ],
  [
    'Bare PCB Power Supply 2 Layers, 70 µm Copper',
    'Two-layer board with thick copper, HAL lead-free.',
    [
      'Acceptability | class 2 | IPC-A-600',
      'Copper thickness | min. 63 µm outer | microsection',
      'Flammability | V-0 | UL 94',
      'Comparative tracking index | min. 175 V | IEC 60112',
    ],
    'pcs',
  ],
  [
    'Solder Paste SAC305 Type 4, No-Clean',
    'Lead-free paste for fine-pitch printing, kept at 2-8 °C.',
    [
      'Alloy | Sn96.5 Ag3.0 Cu0.5 | J-STD-006',
      'Powder size | type 4, 20-38 µm | J-STD-005',
      'Viscosity | 170-210 Pa·s | spiral viscometer, 10 rpm',
      'Flux class | ROL0 | J-STD-004',
    ],
    'kg',
  ],
  [
    'Conformal Coating Acrylic, UV-Traceable',
    'Solvent-based coating against moisture.',
    [
      'Qualification | IPC-CC-830',
      'Dry film | 30-130 µm | eddy current',
      'Dielectric strength | min. 60 kV/mm | IEC 60243-1',
    ],
    'L',
  ],
];

const packs: Row[] = [
  [
    'ESD Shielding Bag 200 x 300 mm',
    'Metallised bag for assemblies.',
    [
      'Shielding | max. 20 nJ | ANSI/ESD STM11.31',
      'Surface resistance | 10⁵ to below 10¹¹ Ω | IEC 61340-5-3',
      'Seal strength | min. 10 N/25 mm',
    ],
    'pcs',
  ],
  [
    'Moisture Barrier Bag with Desiccant and Card',
    'Dry pack for moisture-sensitive parts.',
    [
      'Water vapour transmission | max. 0.03 g/(m²·d) | ASTM F1249',
      'Humidity card | 5-10-60 % | J-STD-033',
      'Desiccant | 2 units | MIL-D-3464E',
    ],
    'pcs',
  ],
  [
    'Carton with Moulded Pulp Insert, Gateway',
    'Sales carton without plastic.',
    [
      'Drop test | 10 drops from 80 cm | ISTA 1A',
      'Board | FSC E-flute',
      'Print | EAN-13 grade min. B | ISO/IEC 15416',
    ],
    'pcs',
  ],
];

const assemblies: Row[] = [
  [
    'PCBA Temperature Sensor TS-4',
    'Assembled mainboard of the four-channel sensor.',
    [
      'Workmanship | class 3 | IPC-A-610',
      'AOI first-pass yield | min. 98.5 %',
      'In-circuit test coverage | min. 92 %',
      'Cleanliness | max. 1.56 µg/cm² NaCl eq. | IPC-TM-650',
    ],
    'pcs',
  ],
  [
    'PCBA Humidity Sensor HS-2',
    'Assembled board with a capacitive humidity element.',
    [
      'Workmanship | class 2 | IPC-A-610',
      'Voids below thermal pads | max. 25 % | X-ray, IPC-7095',
      'Calibration | 11.3, 50 and 75.3 % RH at 23 °C',
    ],
    'pcs',
  ],
  [
    'PCBA Gateway GW-100',
    'Eight-layer board with Ethernet and radio module.',
    [
      'Workmanship | class 2 | IPC-A-610',
      'Boundary scan | passed | IEEE 1149.1',
      'Impedance | 100 Ω ± 10 % differential | TDR coupon',
    ],
    'pcs',
    { quality: 'Pending', status: 'active' },
  ],
  [
    'PCBA Power Supply 24 V 5 A',
    'Assembled board before potting.',
    [
      'Workmanship | class 2 | IPC-A-610',
      'High-voltage test | 3 kV AC, 1 s | IEC 62368-1',
      'Solder fill of through-holes | min. 75 %',
    ],
    'pcs',
  ],
  [
    'PCBA Motor Driver MD-20',
    'Board with heat sink for brushless motors.',
    [
      'Workmanship | class 3 | IPC-A-610',
      'Torque of the heat-sink screws | 0.6 ± 0.05 N·m',
      'Burn-in | 8 h at 60 °C, full load',
    ],
    'pcs',
  ],
  [
    'Cable Assembly M12 to Open End 5 m',
    'Moulded sensor cable.',
    [
      'Workmanship | class 2 | IPC/WHMA-A-620',
      'Pull force | min. 80 N',
      'Continuity and HiPot | 100 %, 500 V DC',
    ],
    'pcs',
  ],
  [
    'Display Module 2.4" with Touch',
    'Bonded display of the operator terminal.',
    [
      'Dead pixels | max. 1 dark, 0 bright',
      'Luminance | min. 400 cd/m²',
      'Optical bonding | no bubbles above 0.1 mm',
    ],
    'pcs',
    { status: 'draft' },
  ],
];

const devices: Row[] = [
  [
    'Temperature Sensor TS-4, PT100, IO-Link',
    'Four-channel transmitter for process lines.',
    [
      'Accuracy | ± 0.15 K from 0 to 100 °C | IEC 60751 class A',
      'Protection | IP67 | IEC 60529',
      'EMC | IEC 61326-1, industrial',
      'Calibration | three points, traceable to SI',
    ],
    'pcs',
  ],
  [
    'Humidity Sensor HS-2, Wall Mount',
    'Sensor for warehouses and clean rooms.',
    [
      'Accuracy | ± 1.8 % RH from 10 to 90 %',
      'Output | 4-20 mA, load max. 500 Ω',
      'Protection | IP65 | IEC 60529',
    ],
    'pcs',
  ],
  [
    'Pressure Transmitter PT-10, 0-10 bar',
    'Welded stainless measuring cell.',
    [
      'Accuracy | ± 0.25 % of span | IEC 62828-2',
      'Overpressure | 20 bar',
      'Burst pressure | min. 50 bar',
      'Wetted material | 1.4435',
    ],
    'pcs',
  ],
  [
    'Gateway GW-100, Ethernet and LoRa',
    'Gateway that collects up to 64 sensors.',
    [
      'Radio | EN 300 220, 868 MHz, 14 dBm',
      'Safety | IEC 62368-1',
      'Cyber security | EN 18031-1',
      'Operating range | -20 to +60 °C',
    ],
    'pcs',
  ],
  [
    'Gateway GW-200, LTE',
    'Gateway with mobile uplink and battery.',
    [
      'Radio | EN 301 908-13, LTE Cat 1',
      'Battery | UN 38.3 test summary on file',
      'Operating range | -20 to +55 °C',
    ],
    'pcs',
    { status: 'draft' },
  ],
  [
    'Power Supply 24 V 5 A, DIN Rail',
    'Supply with 93 % efficiency and relay contact.',
    [
      'Output | 24 V ± 1 %',
      'Ripple | max. 50 mVpp, 20 MHz',
      'Efficiency | min. 93 % at 230 V',
      'Safety | IEC 61010-2-201, SELV',
    ],
    'pcs',
  ],
  [
    'Motor Driver MD-20, 48 V 20 A',
    'Driver for brushless motors with CANopen.',
    [
      'Continuous current | 20 A at 40 °C',
      'Functional safety | STO, SIL 2 | IEC 61800-5-2',
      'EMC | IEC 61800-3, C2',
    ],
    'pcs',
  ],
  [
    'Operator Terminal OT-24',
    'Terminal with 2.4-inch touch display.',
    [
      'Protection | IP54 front',
      'Vibration | 2 g, 10-150 Hz | IEC 60068-2-6',
      'ESD | ± 8 kV contact | IEC 61000-4-2',
    ],
    'pcs',
    { status: 'inactive' },
  ],
  [
    'Data Logger DL-8, Battery',
    'Eight-channel logger with ten-year battery.',
    [
      'Battery life | min. 10 years at 15 min interval, 23 °C',
      'Clock drift | max. 5 ppm',
      'Conformity | EN 12830',
    ],
    'pcs',
  ],
];

const traded: Row[] = [
  [
    'Antenna 868 MHz Magnetic Foot 3 m',
    'Bought-in antenna for gateways.',
    ['Return loss | min. 10 dB at 863-870 MHz', 'Gain | 2.1 dBi', 'Cable | RG-174, SMA male'],
    'pcs',
  ],
  [
    'Ethernet Patch Cable Cat 6A 2 m',
    'Shielded cable for cabinets.',
    ['Performance | class EA | ISO/IEC 11801-1', 'Screen | S/FTP', 'Flame class | Eca | EN 50575'],
    'pcs',
  ],
  [
    'Thermowell G1/2 100 mm 1.4571',
    'Immersion sleeve for PT100 probes.',
    ['Material | 1.4571, certificate 3.1 | EN 10204', 'Pressure | PN 40', 'Inside diameter | 6.5 + 0.1 mm'],
    'pcs',
  ],
  [
    'DIN Rail 35 x 7.5 mm, 2 m',
    'Perforated steel rail.',
    ['Profile | TH 35-7.5 | EN 60715', 'Coating | zinc 8 µm, trivalent passivated'],
    'pcs',
  ],
  [
    'Battery Lithium Thionyl Chloride 3.6 V AA',
    'Primary cell for data loggers.',
    ['Open-circuit voltage | min. 3.64 V', 'Capacity | 2.4 Ah at 2 mA', 'Transport | UN 3090, UN 38.3'],
    'pcs',
    { status: 'archived' },
  ],
];

const compliance = 'Substances | RoHS 2011/65/EU with (EU) 2015/863, REACH SVHC below 0.1 %';
const make =
  (category: Draft['category'], ...closing: string[]) =>
  ([name, note, rows, unit, extra]: Row): Draft => ({
    name,
    description: note,
    unit,
    category,
    sections: [
      section('Characteristics', ...rows),
      section('Compliance and delivery', compliance, ...closing),
    ],
    ...extra,
  });

export const electronicParts = parts.map(
  make('Raw Materials', 'Date code | max. 24 months at receipt', 'Sampling | ISO 2859-1, level S-3, AQL 0.4'),
);
export const electronicPackaging = packs.map(make('Packaging', 'Sampling | ISO 2859-1, level S-2, AQL 1.0'));
export const electronicAssemblies = assemblies.map(
  make(
    'Raw Materials',
    'Soldering | J-STD-001',
    'ESD handling | IEC 61340-5-1',
    'Traceability | serial number to reel',
  ),
);
export const electronicDevices = devices.map(
  make('Finished Goods', 'Marking | CE and UKCA, WEEE symbol', 'Final test | 100 %, record kept 10 years'),
);
export const electronicTraded = traded.map(make('Finished Goods', 'Supplier | ISO 9001 certificate'));
