/** A first assessment or a re-assessment of a supplier's quality work. */
export const supplierAssessment = `
SQ 1.1 | Are certificates, permits and insurances valid, and in the name of the site that delivers to us?
SQ 1.2 | Who is responsible for quality, and can that person stop a delivery?
SQ 1.3 | How did the supplier react to our complaints of the last year: in time, with cause and action?
SQ 2.1 | Are our specifications at hand in the agreed revision, and does production work by them?
SQ 2.2 | Are all agreed characteristics tested, and do certificates of analysis carry real results of the lot?
SQ 2.3 | Are changes to material, process or site announced to us before they take effect?
SQ 3.1 | How does the supplier approve and watch its own sources?
SQ 3.2 | Are incoming goods checked and kept blocked until released?
SQ 3.3 | Are goods for us kept apart from others where mixing would do harm?
SQ 4.1 | Are the main process parameters known, monitored and kept within limits?
SQ 4.2 | Are instruments that decide on release calibrated?
SQ 4.3 | Is nonconforming product marked and blocked, and is its use decided by an authorised person?
SQ 5.1 | Trace a delivery to us back to its raw materials. Was it complete, and how long did it take?
SQ 5.2 | Are retained samples of our deliveries kept for the agreed time?
SQ 5.3 | Can the supplier reach us at any hour in case of a recall, and we them?
SQ 6.1 | Are order, cleanliness and state of buildings and machines fit for our product?
SQ 6.2 | Are storage and loading conditions kept, with records of temperature where it matters?
SQ 6.3 | Are vehicles inspected before loading, and sealed?
SQ 7.1 | Are delivery dates and quantities met, and is there a plan for failures of plant or people?
SQ 7.2 | Are working conditions, safety and environment in line with our code of conduct?
`;

/** Demands of our own on a supplier, beyond standards; meant to be adapted. */
export const customSupplier = `
CR 1 | Is the signed quality agreement known to those who have to fulfil it?
CR 2 | Are our special tolerances set in the work instructions of the line?
CR 3 | Are our forbidden substances and ingredients ruled out by contract and by test?
CR 4 | Do packaging, labels and pallet pattern follow our delivery instruction?
CR 5 | Do delivery papers carry lot, dates, quantities and our order number?
CR 6 | Are test results sent with or before the goods, in the agreed form?
CR 7 | Is the agreed safety stock there, and rotated?
CR 8 | Are tools, moulds or data that belong to us marked, kept safe and used for us only?
CR 9 | Are recipes, drawings and prices of ours protected from others?
CR 10 | Are origin and sustainability of the agreed raw materials proven by documents?
CR 11 | Are agreed improvements on schedule, with figures that we can check?
CR 12 | Is there a named person who answers us within one working day?
`;
