import { customerTable } from './history-tables.ts';

/** Retail, pastry, export and private label. */
export const chocolateCustomers = customerTable(
  `
Harvest Lane Supermarkets | CUS-2001 | cash-cow | 5 | yes | Fiona Gallagher | f.gallagher@harvestlane | +353 1 555 0122 | Airton Road 4, Tallaght, Dublin 24, Ireland | 3 | active | 1100 | Own label bars and Easter range; wants every complaint answered within five working days.
Boreal Retail Group AB | CUS-2002 | star | 4 | yes | Lars Holm | l.holm@borealretail | +46 8 555 01 44 | Solna strandväg 20, 171 54 Solna, Sweden | 9 | active | 910 | Private label organic range. Annual audit of our site by their own auditor.
Confiserie Delacroix SA | CUS-2003 | cash-cow | 5 | yes | Hélène Delacroix | h.delacroix@confiserie-delacroix | +32 2 555 01 18 | Rue au Beurre 31, 1000 Bruxelles, Belgium | 6 | active | 1080 | Couverture in 10 kg cases, weekly.
Marchetti Pasticceria | CUS-2004 | star | 4 | no | Paolo Marchetti | p.marchetti@marchettipasticceria | +39 02 555 0133 | Via Savona 12, 20144 Milano, Italy | 15 | active | 700 |
Kaffeehaus Lindner GmbH | CUS-2005 | cash-cow | 4 | no | Petra Lindner | p.lindner@kaffeehaus-lindner | +49 89 555 0161 | Sendlinger Straße 44, 80331 München, Germany | 11 | active | 960 | Napolitains with the coffee, 24 pallets a year.
Highland Gift Company | CUS-2006 | problem-child | 3 | no | Moira Stewart | m.stewart@highlandgift | +44 131 5550 0119 | 22 Constitution Street, Edinburgh EH6, United Kingdom | 34 | active | 430 | Gift boxes with own sleeve; artwork changes every season.
Sakura Fine Foods KK | CUS-2007 | star | 5 | yes | Keiko Tanaka | k.tanaka@sakurafinefoods | +81 3 5550 0147 | 2-8-1 Nihonbashi, Chuo-ku, Tokyo, Japan | 21 | active | 620 | Export by reefer container at 16 °C, logger in each. No bloom accepted.
Gulf Sweets Trading LLC | CUS-2008 | problem-child | 3 | no | Omar Al Farsi | o.alfarsi@gulfsweets | +971 4 555 0128 | Al Quoz Industrial Area 3, Dubai, United Arab Emirates | 52 | active | 380 | Halal certificate with each shipment.
Boulangeries du Rhône SAS | CUS-2009 | cash-cow | 4 | no | Michel Arnaud | m.arnaud@boulangeries-rhone | +33 4 55 55 01 62 | 8 rue de Gerland, 69007 Lyon, France | 4 | active | 840 | Baking sticks and callets for 140 bakeries.
Greenleaf Organic Stores | CUS-2010 | star | 4 | no | Emma Thornton | e.thornton@greenleaforganic | +44 117 5550 0173 | 60 Stokes Croft, Bristol BS1, United Kingdom | 8 | active | 540 | Organic certificate checked at each renewal.
Aerolínea Catering SL | CUS-2011 | cash-cow | 3 | no | Javier Molina | j.molina@aerolineacatering | +34 91 555 01 55 | Calle de la Logística 7, 28042 Madrid, Spain | 18 | active | 760 | Bars of 45 g; nut-free lines preferred.
Duty Free Partners BV | CUS-2012 | cash-cow | 5 | yes | Sanne Bakker | s.bakker@dutyfreepartners | +31 20 555 0184 | Evert van de Beekstraat 1, 1118 Schiphol, Netherlands | 5 | active | 890 | Prestige assortments, batch codes on both sides.
Copenhagen Ice Works ApS | CUS-2013 | star | 4 | no | Mette Sørensen | m.sorensen@iceworks | +45 33 55 50 17 | Refshalevej 163, 1432 København, Denmark | 27 | active | 330 | Compound coating and inclusions for ice cream.
Webshop Schokoladenseite | CUS-2014 | problem-child | 3 | no | Nils Brandt | n.brandt@schokoladenseite | +49 40 555 0192 | Große Elbstraße 145, 22767 Hamburg, Germany | 12 | active | 290 | Sends to consumers in summer too; cool packs from 24 °C.
Warszawa Delikatesy Sp. z o.o. | CUS-2015 | star | 3 | no | Ewa Kamińska | e.kaminska@delikatesy-waw | +48 22 555 01 37 | ul. Mokotowska 48, 00-543 Warszawa, Poland | 16 | active | 250 |
Pacific Coast Importers Inc. | CUS-2016 | star | 4 | yes | David Nguyen | d.nguyen@pacificcoastimporters | +1 510 555 0166 | 2100 Maritime Street, Oakland, CA 94607, United States | 38 | active | 470 | Prior notice and foreign supplier verification file kept by us.
Hotel Bellevue Collection | CUS-2017 | dog | 3 | no | Ursula Frei | u.frei@bellevuecollection | +41 44 555 01 26 | Seefeldstrasse 61, 8008 Zürich, Switzerland | 88 | active | 680 | Pillow chocolates with own wrapper.
Cinema Snacks Ireland | CUS-2018 | dog | 2 | no | Gary Nolan | g.nolan@cinemasnacks | +353 1 555 0139 | Unit 12, Ballymount Cross, Dublin 24, Ireland | 176 | inactive | 800 | Stopped chocolate in favour of salty snacks.
Vegan Box Club | CUS-2019 | problem-child | 4 | no | Zoë Clarke | z.clarke@veganboxclub | +44 113 5550 0148 | 3 Round Foundry, Leeds LS11, United Kingdom | 22 | active | 210 | Asks for milk traces below 50 mg/kg in dark products.
St. Gallus Klosterladen | CUS-2020 | dog | 2 | no | Bruder Anselm | laden@st-gallus | +41 71 555 01 43 | Klosterhof 6, 9000 St. Gallen, Switzerland | 240 | inactive | 720 |
Lagos Premium Foods Ltd | CUS-2021 | problem-child | 3 | no | Adaeze Obi | a.obi@lagospremium | +234 1 555 0162 | 14 Adeola Odeku Street, Victoria Island, Lagos, Nigeria | - | pending | 41 | Heat-stable coating asked for; first samples are on the way.
Nordlicht Baumärkte KG | CUS-2022 | dog | 3 | no | Holger Timm | h.timm@nordlichtbau | +49 431 555 0115 | Wellseedamm 9, 24145 Kiel, Germany | - | pending | 19 | Promotional bars with own sleeve, decision after the price round.
`,
  'nuala',
);
