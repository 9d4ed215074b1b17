import type { Option } from '../fields/meta.ts';

/** The countries of ISO 3166-1 by their codes; those of the supplier form come first. */
const codes = `
US GB DE FR IT ES AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN
BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DJ DK DM DO DZ EC
EE EG EH ER ET FI FJ FK FM FO GA GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU
ID IE IL IM IN IO IQ IR IS JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV
LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR
NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL
SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM UY UZ VA VC VE
VG VI VN VU WF WS YE YT ZA ZM ZW
`;

// The names are those of the Unicode CLDR, which every engine brings along in every language.
const names = new Intl.DisplayNames(['en'], { type: 'region' });
const byName = new Intl.Collator('en');
const all = codes
  .trim()
  .split(/\s+/)
  .map((value) => ({ value, label: names.of(value) ?? value }));
const first = 6;

/** One list of countries for all addresses: the first six as the spec has them, the others by their names. */
export const countries: readonly Option[] = [
  ...all.slice(0, first),
  ...all.slice(first).sort((a, b) => byName.compare(a.label, b.label)),
];
