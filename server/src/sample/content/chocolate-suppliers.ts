import { supplierTable } from './history-tables.ts';

/** Whom the chocolate maker buys from: 22 active, three under review, three inactive. */
export const chocolateSuppliers = supplierTable(
  `
Ashanti Cocoa Union | SUP-1001 | raw-materials | preferred | Kwame Boateng | k.boateng@ashanticocoa | +233 32 555 0141 | GH | Ashanti | Kumasi | 14 Harper Road, Adum, Kumasi | A | 1120 | 1104 | Rainforest Alliance:402, Fairtrade:655, ISO 22000:290
Lagunes Cacao SA | SUP-1002 | raw-materials | regular | Aminata Koné | a.kone@lagunescacao | +225 27 555 01 63 | CI | Lagunes | Dabou | Zone industrielle, lot 22, Dabou | B | 1100 | 1085 | Rainforest Alliance:61, ISO 9001:233
Hacienda Los Ríos Export | SUP-1003 | raw-materials | regular | Marisol Andrade | m.andrade@losriosexport | +593 5 555 0172 | EC | Los Ríos | Vinces | Km 3 Vía Vinces-Palestina, Vinces | B | 1080 | 1060 | EU Organic:144, Fairtrade:420, Rainforest Alliance:388
Sambirano Cacao Cooperative | SUP-1004 | raw-materials | preferred | Hery Rakoto | h.rakoto@sambirano | +261 20 55 501 18 | MG | Antsiranana | Ambanja | RN 6, Ambanja | A | 900 | 880 | EU Organic:204, Fairtrade:512
Scheldt Cocoa Processing NV | SUP-1005 | raw-materials | preferred | Pieter Claes | p.claes@scheldtcocoa | +32 3 555 01 27 | BE | Antwerpen | Antwerpen | Haven 412, Kruisschansweg 8, 2040 Antwerpen | A | 1150 | 1135 | FSSC 22000:377, BRCGS Food Safety:158, Rainforest Alliance:590, Kosher:251, Halal:133
Zaan Cacao Pressing BV | SUP-1006 | raw-materials | regular | Marieke Visser | m.visser@zaancacao | +31 75 555 0139 | NL | Noord-Holland | Zaandam | Veerdijk 61, 1531 MS Wormer | A | 1090 | 1071 | FSSC 22000:640, Kosher:189, EU Organic:222
Nordkristall Zucker GmbH | SUP-1007 | raw-materials | preferred | Jürgen Albrecht | j.albrecht@nordkristall | +49 581 555 0166 | DE | Niedersachsen | Uelzen | Zuckerstraße 3, 29525 Uelzen | A | 1140 | 1126 | IFS Food:276, FSSC 22000:505, ISO 9001:418, Kosher:300
Verger Sucre de Canne SARL | SUP-1008 | raw-materials | regular | Nadège Hoarau | n.hoarau@vergercanne | +33 2 62 55 01 48 | FR | La Réunion | Le Gol | 2 chemin de l’Usine, 97450 Saint-Louis | B | 870 | 850 | EU Organic:118, Fairtrade:702, IFS Food:95
Suir Valley Dairies | SUP-1009 | raw-materials | preferred | Aoife Brennan | a.brennan@suirvalley | +353 52 555 0113 | IE | Munster | Clonmel | Davis Road Industrial Park, Clonmel, Co. Tipperary | A | 1150 | 1138 | BRCGS Food Safety:211, FSSC 22000:455, Halal:176, Kosher:164
Allgäu Milchpulver Werke | SUP-1010 | raw-materials | regular | Sabine Moosmann | s.moosmann@allgaeupulver | +49 831 555 0154 | DE | Bayern | Kempten | Ulmer Straße 88, 87437 Kempten | A | 1010 | 995 | IFS Food:320, EU Organic:238
Karadeniz Fındık AŞ | SUP-1011 | raw-materials | regular | Elif Yıldız | e.yildiz@karadenizfindik | +90 454 555 01 35 | TR | Giresun | Giresun | Organize Sanayi 4. Cadde 12, Giresun | A | 1060 | 1044 | BRCGS Food Safety:127, ISO 22000:360, Halal:205, Kosher:142
Langhe Nocciole Srl | SUP-1012 | raw-materials | preferred | Davide Ferrero | d.ferrero@langhenocciole | +39 0173 555 018 | IT | Piemonte | Cortemilia | Strada Viarascio 9, 12074 Cortemilia | A | 860 | 842 | IFS Food:197, EU Organic:175
Almendras del Segura SL | SUP-1013 | raw-materials | regular | Carmen Ortuño | c.ortuno@almendrassegura | +34 968 555 012 | ES | Región de Murcia | Cieza | Polígono Sierra de Ascoy 17, 30530 Cieza | B | 930 | 915 | BRCGS Food Safety:248, IFS Food:243, EU Organic:18
Bronte Pistacchi Srl | SUP-1014 | raw-materials | regular | Salvatore Spitaleri | s.spitaleri@brontepistacchi | +39 095 555 0177 | IT | Sicilia | Bronte | Via Etnea 140, 95034 Bronte | B | 640 | 615 | IFS Food:-10, EU Organic:96
Obst & Frucht Trockenwerk GmbH | SUP-1015 | ingredients | regular | Ilse Kröger | i.kroeger@fruchttrocken | +49 4141 555 0120 | DE | Niedersachsen | Stade | Altländer Straße 40, 21680 Stade | A | 780 | 766 | IFS Food:221, BRCGS Food Safety:214
Lecipure Ingredients BV | SUP-1016 | additives | regular | Joost de Wit | j.dewit@lecipure | +31 115 555 0108 | NL | Zeeland | Terneuzen | Finlandweg 30, 4538 BL Terneuzen | A | 1000 | 986 | FSSC 22000:530, Kosher:219, Halal:224, RSPO:900
Maison Vanille et Arômes | SUP-1017 | ingredients | regular | Élodie Garnier | e.garnier@vanille-aromes | +33 4 55 55 01 93 | FR | Provence-Alpes-Côte-d’Azur | Grasse | 18 chemin des Parfumeurs, 06130 Grasse | A | 920 | 905 | FSSC 22000:84, Kosher:260, Halal:262
Cuisine Spice Traders Ltd | SUP-1018 | ingredients | regular | Rohan Patel | r.patel@cuisinespice | +44 20 5550 0151 | GB | England | London | Unit 9, Abbey Trading Estate, London E15 | C | 560 | 540 | BRCGS Food Safety:186
Lee Folding Cartons Ltd | SUP-1019 | packaging | preferred | Declan Hurley | d.hurley@leecartons | +353 21 555 0192 | IE | Munster | Cork | Little Island Business Park, Cork | A | 1130 | 1118 | BRCGS Packaging Materials:265, FSC:811, ISO 14001:333
Aluwrap Folien AG | SUP-1020 | packaging | regular | Reto Baumann | r.baumann@aluwrap | +41 52 555 01 16 | CH | Schaffhausen | Neuhausen | Industriestrasse 21, 8212 Neuhausen am Rheinfall | A | 1070 | 1052 | BRCGS Packaging Materials:173, ISO 9001:611
Flexifilm Verpackung GmbH | SUP-1021 | packaging | regular | Tobias Reinert | t.reinert@flexifilm | +49 2861 555 0185 | DE | Nordrhein-Westfalen | Borken | Gelsenkirchener Straße 11, 46325 Borken | A | 400 | 371 | BRCGS Packaging Materials:192, ISO 14001:702
Toscana Vetro Srl | SUP-1022 | packaging | regular | Giulia Bianchi | g.bianchi@toscanavetro | +39 0571 555 024 | IT | Toscana | Empoli | Via delle Vetrerie 5, 50053 Empoli | A | 820 | 801 | ISO 22000:441, ISO 9001:440
Palmetto Specialty Fats Sdn | SUP-1023 | raw-materials | regular | Nurul Hassan | n.hassan@palmettofats | +60 3 5550 0129 | MY | Selangor | Port Klang | Lot 6, Jalan Pelabuhan Utara, Port Klang | B | 150 | - | RSPO:1404, FSSC 22000:867, Halal:239
Bioladen Rohkost Handels GmbH | SUP-1024 | ingredients | regular | Anke Voigt | a.voigt@rohkosthandel | +49 30 555 0174 | DE | Berlin | Berlin | Plauener Straße 161, 13053 Berlin | C | 96 | - | EU Organic:170
Cork Cold Logistics | SUP-1025 | logistics | regular | Brendan Scully | b.scully@corkcold | +353 21 555 0157 | IE | Munster | Carrigtwohill | Fota Business Park, Carrigtwohill, Co. Cork | B | 61 | - | IFS Logistics:288, AEO:1610
Volta River Cocoa Traders | SUP-1026 | raw-materials | regular | Ebo Mensah | e.mensah@voltacocoa | +233 30 555 0168 | GH | Greater Accra | Tema | Harbour Road 77, Tema | D | 840 | 820 | Rainforest Alliance:-200
Printpak Labels Ltd | SUP-1027 | packaging | regular | Susan Hartley | s.hartley@printpak | +44 161 5550 0112 | GB | England | Manchester | 4 Trafford Link, Manchester M17 | C | 990 | 975 | BRCGS Packaging Materials:-80
Egeo Dried Fruits Dış Ticaret | SUP-1028 | ingredients | regular | Murat Aksoy | m.aksoy@egeodried | +90 232 555 01 09 | TR | İzmir | İzmir | Kemalpaşa OSB 9. Sokak 3, İzmir | B | 700 | 684 | ISO 22000:150, Halal:121
`,
  {
    by: 'hanna',
    approvedBy: 'clara',
    reasons: {
      'SUP-1001':
        'Traceable to the farm for eight harvests, cut tests within limits in every lot since 2022.',
      'SUP-1004': 'Only source of our Madagascar beans; long-term contract with a quality premium.',
      'SUP-1005':
        'Presses and grinds to our recipes, answers claims within two days, no blocked lot in three years.',
      'SUP-1007': 'Sieve fractions to our specification, silo deliveries with a sample of each truck.',
      'SUP-1009': 'Roller-dried whole milk powder of the region with 24 hours from milking to drying.',
      'SUP-1012': 'Best results in the hazelnut panel four years in a row, own aflatoxin laboratory.',
      'SUP-1019':
        'Twenty minutes away, prints in two days, zero mix-ups of artwork since their camera control.',
    },
    changes: {
      'SUP-1003': [
        {
          daysAgo: 8,
          who: 'clara',
          patch: { rating: 'C' },
          reason: 'Cadmium of lot 24-118 at 0.83 mg/kg; the second blocked lot within a year.',
        },
      ],
      'SUP-1010': [
        { daysAgo: 240, who: 'clara', patch: { rating: 'B' }, reason: 'Two late deliveries in a quarter.' },
        { daysAgo: 44, who: 'clara', patch: { rating: 'A' }, reason: 'Half a year without a late delivery.' },
      ],
      'SUP-1015': [
        { daysAgo: 190, who: 'hanna', patch: { phone: '+49 4141 555 0121' } },
        {
          daysAgo: 74,
          who: 'clara',
          patch: { rating: 'A' },
          reason: 'Re-assessed after the supplier audit.',
        },
      ],
      'SUP-1018': [
        {
          daysAgo: 300,
          who: 'clara',
          command: 'review',
          reason: 'Ochratoxin A above the limit in chilli powder.',
        },
        {
          daysAgo: 210,
          who: 'clara',
          command: 'approve',
          reason: 'Every lot tested before shipment from now on.',
        },
      ],
      'SUP-1026': [
        {
          daysAgo: 318,
          who: 'clara',
          patch: {
            type: 'blacklist',
            // As the product does it.
            status: 'Inactive',
            rating: 'F',
            reasonForType: 'Certificates of analysis did not match the laboratory that was named on them.',
          },
          reason: 'Confirmed by the laboratory in writing.',
        },
      ],
      'SUP-1027': [
        { daysAgo: 129, who: 'clara', command: 'deactivate', reason: 'Labels moved to Lee Folding Cartons.' },
      ],
      'SUP-1028': [
        { daysAgo: 265, who: 'clara', command: 'deactivate', reason: 'Fig paste is taken out of the range.' },
      ],
    },
  },
);
