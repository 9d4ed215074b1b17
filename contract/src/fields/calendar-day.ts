import { z } from 'zod';

type Message = Parameters<typeof z.iso.date>[0];

/** A calendar date, `YYYY-MM-DD`, of the years 1 to 9999: PostgreSQL knows no year 0. */
export const calendarDay = (message?: Message) =>
  z.iso
    .date(message)
    .refine((day) => !day.startsWith('0000'), typeof message === 'string' ? message : 'The year is missing');
