import { numberRulesApi } from '@temper/contract/endpoints/number-rules.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../kernel/http/mount.ts';
import { getNumberRules, setNumberRules } from './number-rules.ts';

/** The rules by which records are numbered. */
export function mountNumberRules(app: FastifyInstance): void {
  mount(app, numberRulesApi.get, getNumberRules);
  mount(app, numberRulesApi.set, setNumberRules);
}
