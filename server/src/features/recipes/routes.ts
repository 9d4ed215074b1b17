import { recipeApi, recipeImportApi } from '@temper/contract/endpoints/recipes.ts';
import { recipe } from '@temper/contract/entities/recipe.ts';
import type { FastifyInstance } from 'fastify';
import { removeVerb } from '../../derive/entity-verbs.ts';
import { mountExport } from '../../derive/export/mount-export.ts';
import { mountImport } from '../../derive/import/mount-import.ts';
import { mount } from '../../kernel/http/mount.ts';
import { recipeTarget } from './import-recipes.ts';
import { countRecipes, listRecipes, recipeHistory, recipeSource, whereUsed } from './list-recipes.ts';
import { sendSpecification } from './send-specification.ts';
import { signedRecipes } from './signed-recipes.ts';
import { remindApproversJob, submitRecipe } from './submit-recipe.ts';
import {
  approveRecipe,
  discardVersion,
  listVersions,
  rejectRecipe,
  restoreVersion,
} from './version-commands.ts';
import { createRecipe, getRecipe, restoreRecipe, updateRecipe } from './write-recipes.ts';

/** Recipes with their versions, specifications and where-used. */
export function mountRecipes(app: FastifyInstance): void {
  app.kernel.signedEntities.set('recipe', signedRecipes);
  mount(app, recipeApi.list, listRecipes);
  mount(app, recipeApi.counts, countRecipes);
  mount(app, recipeApi.whereUsed, whereUsed);
  mount(app, recipeApi.get, getRecipe);
  mount(app, recipeApi.create, createRecipe);
  mount(app, recipeApi.update, updateRecipe);
  mount(app, recipeApi.remove, removeVerb(recipe));
  mount(app, recipeApi.restore, restoreRecipe);
  mount(app, recipeApi.history, recipeHistory);
  app.kernel.jobs.register(remindApproversJob);
  mount(app, recipeApi.submit, submitRecipe);
  mount(app, recipeApi.approve, approveRecipe);
  mount(app, recipeApi.reject, rejectRecipe);
  mount(app, recipeApi.discard, discardVersion);
  mount(app, recipeApi.versions, listVersions);
  mount(app, recipeApi.restoreVersion, restoreVersion);
  mount(app, recipeApi.specification, sendSpecification);
  mountExport(app, recipeApi.export, recipeSource);
  mountImport(app, recipeImportApi, recipeTarget);
}
