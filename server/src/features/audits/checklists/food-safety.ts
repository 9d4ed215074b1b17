/** Questions of our own by the seven principles and the steps that prepare them (Codex Alimentarius). */
export const haccp = `
Step 1 | Is the HACCP team made up of several trades, with proven knowledge of products and hazards?
Step 2 | Does every product description name ingredients, allergens, preservation, packaging, shelf life and storage?
Step 3 | Are the intended use and likely misuse described, vulnerable groups included?
Step 4 | Does the flow diagram show every step, rework and by-product included?
Step 5 | Was the diagram confirmed on the floor, on each shift, and signed? Walk one line with it.
P1 | Does the hazard analysis cover biological, chemical, physical and allergen hazards at each step?
P1 | Are likelihood and severity rated by stated criteria, with sources?
P2 | Is it comprehensible why each critical control point is one, and why other steps are not?
P3 | Is every critical limit measurable and backed by law, literature or validation?
P4 | Is monitoring done as often as planned, by trained people, with calibrated instruments?
P4 | Look at a week of monitoring records: complete, on time, signed, and checked by a second person?
P5 | What was done at the last deviation from a limit, and what became of the product made since the last good check?
P6 | Is the plan verified by tests, audits and a review of complaints, and were the results used?
P6 | Are metal detectors, sieves and magnets challenged at start, end and after stops, with test pieces that are traceable?
P7 | Are documents and records controlled, and kept at least for the shelf life and the time the law asks for?
Review | Was the plan reviewed at least once a year and before each change of recipe, equipment or packaging?
`;

/** Good manufacturing practice on the floor. */
export const gmp = `
GMP 1.1 | Are outside areas tidy, drained, and free of nesting places for pests?
GMP 1.2 | Are doors, windows and openings tight, and kept shut when not in use?
GMP 2.1 | Are floors, walls and ceilings over open product whole, dry, and free of flaking paint and condensation?
GMP 2.2 | Are lamps and glass over product protected, listed and checked for breakage?
GMP 2.3 | Do people, raw materials, waste and finished product keep to separate ways?
GMP 3.1 | Are surfaces that touch product smooth, whole, cleanable and fit for food?
GMP 3.2 | Is temporary repair by tape, wire or cardboard forbidden, and not to be found?
GMP 3.3 | Are lubricants near product of food grade, and kept apart from others?
GMP 4.1 | Does everybody wear clean protective clothing, hair and beard covers, and no jewellery?
GMP 4.2 | Are hand-wash basins reachable, working, stocked and used on entry?
GMP 4.3 | Are eating, drinking, and personal things kept out of production?
GMP 4.4 | Do visitors and contractors give a health statement and follow the same rules?
GMP 5.1 | Does the cleaning plan say what, how, how often, with what and by whom, and is it followed?
GMP 5.2 | Is the effect of cleaning proven by swabs or tests, allergens included?
GMP 5.3 | Are chemicals labelled, locked away and handed out by trained people only?
GMP 6.1 | Is pest control done to plan, and are findings acted upon and trends looked at?
GMP 6.2 | Is waste taken away often enough, in marked and closed containers?
GMP 7.1 | Are raw materials stored off the floor and off the wall, covered, labelled and by rotation?
GMP 7.2 | Are allergens kept apart in storage, weighing and production, with tools of their own?
GMP 7.3 | Are temperature and humidity of stores recorded, with alarms that somebody hears?
GMP 8.1 | Are water, ice, steam and compressed air that touch product tested, and are filters changed in time?
GMP 8.2 | Is every batch coded so that it can be traced from raw material to customer?
`;

/** Questions of our own by the clauses of ISO 22000:2018. */
export const iso22000 = `
4.1 | Which developments outside and inside bear on food safety, fraud and sabotage included?
4.2 | Are the demands of customers, consumers and authorities on food safety known and kept up to date?
4.3 | Does the scope name products, processes and sites, outsourced steps included?
5.1 | How does management make sure that food safety is not traded against output?
5.2 | Is the food safety policy known and understood by those whose work touches product?
5.3 | Has the leader of the food safety team the time, training and authority that the task needs?
6.1 | Are risks to the management system assessed, and did the actions work?
6.2 | Are food safety objectives measurable, and is their progress watched?
7.1.6 | Are suppliers of materials, services and outsourced processes assessed by their bearing on food safety?
7.2 | Is the competence of the food safety team and of those who monitor proven?
7.4 | Is there a named person for each outside contact: suppliers, customers, authorities?
7.5 | Are documents current where they are used, and records protected from change and loss?
8.2 | Are prerequisite programmes fitting for site and product, and are they verified?
8.3 | Trace one lot within the set time, rework included, and check the quantities against each other.
8.4 | Was an emergency or a recall practised within the last year, and what was learnt?
8.5.1 | Are product descriptions, flow diagrams and process descriptions complete and confirmed on site?
8.5.2 | Is every expected hazard assessed, with an acceptable level for the finished product?
8.5.3 | Were control measures validated before they were put to use, and after changes?
8.5.4 | Does the hazard control plan state limits or action criteria, monitoring, and what to do at a deviation?
8.7 | Are monitoring instruments calibrated, and is earlier product judged again when one was found wrong?
8.8 | Is verification planned, independent of monitoring, and looked at as a whole?
8.9 | Is possibly unsafe product held, judged by an authorised person, and its fate recorded?
9.2 | Do internal audits cover the whole system in the planned time?
9.3 | Did the last management review end in decisions with owners and dates?
10.2 | Is the hazard plan kept up to date as experience, complaints and science bring new knowledge?
`;
