/** Questions of our own along the chapters of the BRCGS standard for food safety. */
export const brc = `
1.1 | Does senior management follow a plan for food safety and quality culture with measured steps?
1.1.2 | Are objectives for safety, legality and quality set, told to the teams, and reviewed each quarter?
1.2 | Are deputies named for those who are responsible for product safety?
2.1 | Is the HACCP team led by a trained person, and does it have support from top management?
2.7 | Does the hazard analysis cover allergens, foreign bodies, fraud and malicious contamination?
2.10 | Are limits of critical control points validated, and deviations followed by decisions on product?
3.4 | Do internal audits run through the whole year, by risk, with photos or records as evidence?
3.5.1 | Are raw material suppliers approved by risk, and is the list of approved ones used by purchasing?
3.5.4 | Are outsourced steps and services under contract and watched?
3.6 | Are specifications agreed, correct and complete for raw materials and finished products?
3.7 | Do corrective actions name the root cause, an owner and a date, and are they checked?
3.9 | Was traceability tested in both directions with a mass balance, and done within four hours?
3.11 | Has the site practised an incident and a recall within the last twelve months?
4.2 | Is there an assessment of the site's security, and are entrances controlled?
4.3 | Does the site plan show risk zones, and are the barriers between them kept?
4.9 | Are glass, metal, wood and brittle plastic controlled by lists, checks and clear action at breakage?
4.11 | Are cleaning limits set by risk, and are failed cleans followed up before start?
4.14 | Does a competent pest controller inspect at a fitting frequency, with trends reviewed?
5.2 | Are labels checked at line start, during the run and at the end, with a check on allergens and dates?
5.3 | Is allergen cross-contact assessed, and is each claim of absence validated?
5.4 | Is the risk of fraud for each raw material assessed, and are checks in place for the risky ones?
5.6 | Does testing by risk run in accredited laboratories, with trends looked at?
6.1 | Are process settings documented, kept to, and confirmed before full-speed production?
6.2 | Does the packing line start only after a documented clearance?
7.1 | Are staff, temporary ones included, trained before they begin, with effect checked?
`;

/** Questions of our own along the chapters of IFS Food. */
export const ifs = `
1.1 | Does the policy cover food safety, quality, legality, sustainability and culture, broken down for departments?
1.2 | Is it stated who decides on safety and legality, and who stands in?
1.3 | Does management review, once a year at least, cover the environment of work and infrastructure?
2.1 | Are documents released, current and understandable, and records complete and unalterable?
2.2 | Is the HACCP plan complete, based on the Codex, and verified once a year?
3.1 | Are competences by job defined and filled, with training that is measured for effect?
3.2 | Are hygiene rules for people by risk, known, followed and checked?
4.1 | Are agreements with customers reviewed, told to those concerned, and kept?
4.2 | Are specifications in agreement with formulas, labels and practice? Compare three products.
4.3 | Are product developments validated for shelf life, process and legal labelling?
4.4 | Are suppliers approved and assessed at a frequency by risk, with results that have effect?
4.9 | Are rooms built and kept so that product is protected?
4.10 | Are cleaning and disinfection validated, recorded and effective?
4.12 | Are foreign-body detectors placed by hazard analysis, and is failed detection followed by re-check?
4.13 | Are pest monitoring results assessed, and recommendations carried out?
4.16 | Is maintenance planned, is its effect on product safety considered, and are temporary repairs limited in time?
4.18 | Can every lot be traced, with rework, within four hours, and is this tested each year?
4.19 | Is allergen management in place from raw material to label?
4.20 | Is there a vulnerability assessment against fraud with a mitigation plan that is kept up to date?
5.1 | Are internal audits by competent and independent people, with the scope by risk?
5.3 | Are processes validated, and are parameters monitored with alarms and records?
5.6 | Is the testing plan by risk, and are results out of limits acted upon at once?
5.8 | Are complaints judged by competent people, with trends and actions?
5.9 | Was the recall procedure tested from end to end, out of working hours too?
5.11 | Are corrective actions checked for effect, with a root cause behind them?
6.1 | Is there a food defence plan, tested once a year, with a person responsible?
`;

/** Questions of our own along FSSC 22000: ISO 22000, prerequisite programmes and the scheme's additional demands. */
export const fssc22000 = `
ISO 22000 4 | Are context, interested parties and scope of the food safety system up to date?
ISO 22000 5 | Does management set the direction, and is the food safety team leader given what the task needs?
ISO 22000 8.5 | Is the hazard control plan validated, carried out as written, and kept current?
ISO 22000 8.9 | Are corrections and withdrawals of unsafe product under control, with evidence of the last case?
ISO 22000 9 | Are results of monitoring, audits and reviews analysed together, and do they lead to action?
PRP 4 | Are building, layout and working space fit to keep hazards out?
PRP 7 | Is waste removed so that it cannot contaminate product or surroundings?
PRP 10 | Are measures against microbial, allergen and physical cross-contamination in place by zone?
PRP 11 | Do cleaning programmes have limits, and are they monitored for effect?
PRP 12 | Is pest control by trained people, with maps, records and trend analysis?
PRP 13 | Are personal hygiene, clothing, health and behaviour under control on all shifts?
PRP 14 | Is rework identified, traceable, and used only as the formula allows?
Add 2.5.1 | Are purchased laboratory services from competent, accredited laboratories?
Add 2.5.2 | Do labels meet the law of each country of sale, claims included?
Add 2.5.3 | Is there a threat assessment and a food defence plan that the team has worked through?
Add 2.5.4 | Is there a fraud vulnerability assessment that covers every raw material group?
Add 2.5.6 | Is the allergen plan based on a list of all allergens on site, and validated where claims are made?
Add 2.5.7 | Is an environmental monitoring programme run by risk, with trends and reactions?
Add 2.5.8 | Are goals for food safety and quality culture set, communicated and measured?
Add 2.5.9 | Are quality parameters, quantity control and line start-up covered in the system?
Add 2.5.12 | Are prerequisite programmes inspected at least monthly in the places where product is open?
Add 2.5.15 | Is equipment bought by a hygienic specification, and released by a risk-based change procedure?
Add 2.5.16 | Is loss and waste of food reduced by a policy with measurable aims?
`;

/** What schemes recognised by the Global Food Safety Initiative have in common; for supplier audits. */
export const gfsi = `
GFSI 1 | Is there a valid certificate of a recognised scheme, with a scope that covers our products and this site?
GFSI 2 | Were the nonconformities of the last certification audit closed, with proof?
GFSI 3 | Does management provide people and means, and is food safety culture measured?
GFSI 4 | Is the hazard analysis complete and current for the products that we buy?
GFSI 5 | Are critical limits validated, and was every deviation of the last year decided upon?
GFSI 6 | Is allergen control proven for shared lines, cleaning and labelling?
GFSI 7 | Are food defence and food fraud plans in place, and tested?
GFSI 8 | Are raw materials bought from approved sources only, with emergency purchases under control?
GFSI 9 | Trace one of our deliveries within the promised time, with a mass balance.
GFSI 10 | Was a mock recall done within a year, and were our contacts in it up to date?
GFSI 11 | Are product tests for our specification done by accredited laboratories?
GFSI 12 | Does environmental monitoring fit the risk of the product, and are positive results followed up?
GFSI 13 | Are foreign-body controls suited to the product, tested and recorded?
GFSI 14 | Are prerequisite programmes inspected on the floor, and does the floor look like the records?
GFSI 15 | Are people trained, temporary ones included, in a language that they understand?
GFSI 16 | Are we told beforehand of changes in recipe, process, site or source?
`;
