import {
  AliasNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely';

/** Tables without a company: people belong to several. Everything else has company_id. */
const shared = new Set(['person']);

/**
 * The first of the two company walls: adds `company_id = <company>` to every table that a select,
 * update or delete reads. (The second is row-level security, which does not trust this one.) Inserts
 * take the company from the column's default, which the database checks too.
 */
export class CompanyPredicatePlugin implements KyselyPlugin {
  readonly #companyId: string;
  constructor(companyId: string) {
    this.#companyId = companyId;
  }
  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return new CompanyTransformer(this.#companyId).transformNode(node, queryId);
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

type QueryId = PluginTransformQueryArgs['queryId'];

class CompanyTransformer extends OperationNodeTransformer {
  readonly #companyId: string;
  readonly #withNames = new Set<string>();
  constructor(companyId: string) {
    super();
    this.#companyId = companyId;
  }

  protected override transformSelectQuery(node: SelectQueryNode, id: QueryId): SelectQueryNode {
    this.#noteWith(node.with);
    const query = super.transformSelectQuery(node, id);
    return {
      ...query,
      where: this.#where(query.where, query.from?.froms ?? []),
      joins: this.#joins(query.joins),
    };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, id: QueryId): UpdateQueryNode {
    this.#noteWith(node.with);
    const query = super.transformUpdateQuery(node, id);
    const tables = [...(query.table ? [query.table] : []), ...(query.from?.froms ?? [])];
    return { ...query, where: this.#where(query.where, tables), joins: this.#joins(query.joins) };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, id: QueryId): DeleteQueryNode {
    this.#noteWith(node.with);
    const query = super.transformDeleteQuery(node, id);
    const tables = [...query.from.froms, ...(query.using?.tables ?? [])];
    return { ...query, where: this.#where(query.where, tables), joins: this.#joins(query.joins) };
  }

  /** Names of common table expressions are not tables. */
  #noteWith(node: SelectQueryNode['with']) {
    for (const expression of node?.expressions ?? []) {
      const name = expression.name.table.table.identifier.name;
      this.#withNames.add(name);
    }
  }

  #where(where: WhereNode | undefined, tables: readonly OperationNode[]): WhereNode | undefined {
    let result = where;
    for (const table of tables) {
      const predicate = this.#predicate(table);
      if (!predicate) continue;
      result = result ? WhereNode.cloneWithOperation(result, 'And', predicate) : WhereNode.create(predicate);
    }
    return result;
  }

  #joins(joins: readonly JoinNode[] | undefined): readonly JoinNode[] | undefined {
    return joins?.map((join) => {
      const predicate = this.#predicate(join.table);
      if (!predicate) return join;
      return JoinNode.cloneWithOn(join, predicate);
    });
  }

  #predicate(node: OperationNode): OperationNode | undefined {
    const aliased = AliasNode.is(node);
    const table = aliased ? node.node : node;
    if (!TableNode.is(table)) return undefined;
    const name = table.table.identifier.name;
    if (shared.has(name) || this.#withNames.has(name) || table.table.schema) return undefined;
    const alias = aliased && IdentifierNode.is(node.alias) ? node.alias.name : name;
    return BinaryOperationNode.create(
      ReferenceNode.create(
        ColumnNode.create(name === 'company' ? 'id' : 'companyId'),
        TableNode.create(alias),
      ),
      OperatorNode.create('='),
      ValueNode.create(this.#companyId),
    );
  }
}
