/** Questions of our own by the clauses of ISO 9001:2015. */
export const iso9001 = `
4.1 | Which outside and inside matters can hinder the quality goals, and when were they last looked at?
4.2 | Does the site know what customers, authorities and owners expect of it, and is somebody following changes?
4.3 | Is it written down which sites, products and processes the system covers, and is every exclusion justified?
4.4 | For each main process: are its inputs, outputs, owner and measures known to those who work in it?
5.1 | How does top management show that quality counts when it costs time or money? Ask for a recent case.
5.2 | Can people on the floor say in their own words what the quality policy asks of their work?
5.3 | Is it clear who may stop a line, release a batch or accept a deviation, also on nights and weekends?
6.1 | Are risks and chances of the processes assessed, and did the planned actions have the effect hoped for?
6.2 | Are quality objectives measurable, with a date and an owner, and is progress shown openly?
7.1.5 | Are gauges and scales used for release calibrated, labelled and traceable to a recognised standard?
7.2 | Choose three people: is the competence their work needs proven by training, test or experience?
7.3 | Do people know what happens downstream when their step goes wrong?
7.5 | Is the revision in use at the workplace the current one, and are withdrawn revisions out of reach?
8.1 | Are acceptance criteria for product and process fixed before production begins?
8.2 | How is a customer order checked for feasibility, and what happens when it changes later?
8.4 | On what grounds are suppliers approved and watched, and what follows when they fall short?
8.5.1 | Follow one order through production: were settings, checks and releases done as planned and recorded?
8.5.2 | Trace one batch back to its raw materials and forward to its customers. How long did it take?
8.6 | Who released the chosen batch, on what evidence, and before or after shipment?
8.7 | How is nonconforming product marked, kept apart and decided upon? Look at the blocked area.
9.1 | Which figures on customer satisfaction and process performance are gathered, and what was changed because of them?
9.2 | Is the internal audit programme followed, and are auditors free of the work they audit?
9.3 | Does the last management review cover all the required inputs, and were its decisions carried out?
10.2 | Take two recent nonconformities: was the cause found, removed, and the effect checked?
`;

/** A company's own rules: housekeeping of the quality system. */
export const internalStandards = `
IQ 1.1 | Is the released work instruction at every workstation, and does the work follow it?
IQ 1.2 | Are records filled in at the time of the work, legible, and without overwritten or blank fields?
IQ 1.3 | Are corrections struck through, signed and dated?
IQ 2.1 | Are incoming goods checked against their specification before they are booked as available?
IQ 2.2 | Do blocked goods carry a label with reason, date and name, and agree with the stock system?
IQ 2.3 | Is first expired, first out kept? Compare three picking orders with the shelf.
IQ 3.1 | Are in-process checks done at the set frequency, and are results outside limits acted upon?
IQ 3.2 | Is the line cleared and signed off between two products?
IQ 3.3 | Are retained samples complete for the last month and found at once?
IQ 4.1 | Are measuring instruments within their calibration date, and is a defective one taken out of use?
IQ 4.2 | Is planned maintenance done on time, and the equipment released for production afterwards?
IQ 5.1 | Are complaints of the last quarter answered within the set time, with a cause and an action?
IQ 5.2 | Are corrective actions closed by their due date, and was somebody else asked to verify them?
IQ 6.1 | Does the training matrix match the people who worked on the shift today?
IQ 6.2 | Were new and temporary people instructed before they worked alone?
IQ 7.1 | Are the figures on the department's board up to date, and can the team explain the last deviation?
`;
