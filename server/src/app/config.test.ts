import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const problem = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env, '/');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535'],
  ['DATABASE_CONNECTIONS', '1', 'DATABASE_CONNECTIONS must be a whole number from 2 to 200'],
  ['RATE_LIMIT', '0', 'RATE_LIMIT must be a whole number from 1'],
  ['MAIL_FROM', 'x', 'MAIL_FROM must be like Temper <quality@example.com>'],
  ['MAIL_FROM', 'Temper quality@example.com', 'MAIL_FROM must be like Temper <quality@example.com>'],
  ['CONTACT_TO', 'sales', 'CONTACT_TO must be like sales@example.com'],
  ['CONTACT_TO', 'sales@example.com, help', 'CONTACT_TO must be like sales@example.com'],
  ['PRODUCT_ADMINS', 'me', 'PRODUCT_ADMINS must be mail addresses separated by commas'],
  ['S3_ENDPOINT', 'http://store:7070', 'S3_BUCKET is missing beside the other S3 settings'],
  ['S3_BUCKET', 'temper', 'S3_BUCKET needs S3_ACCESS_KEY and S3_SECRET_KEY as well'],
])('%s=%s is named', (name, value, sentence) => {
  expect(problem({ [name]: value })).toBe(`Wrong configuration: ${sentence}.`);
});

test.each([
  ['MAIL_FROM', 'quality@example.com'],
  ['MAIL_FROM', '"Temper, Ltd" <quality@example.com>'],
  ['MAIL_FROM', 'Temper <temper@localhost>'],
  ['CONTACT_TO', 'sales@example.com'],
  ['CONTACT_TO', 'Sales <sales@example.com>, help@example.com'],
  ['RATE_LIMIT', '100000000'],
  ['PORT', ''],
])('%s=%s is taken', (name, value) => {
  expect(problem({ [name]: value })).toBeNull();
});
