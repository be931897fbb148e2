import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  JoinNode,
  type KyselyPlugin,
  OnConflictNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from "kysely";
import { isTenantTable } from "./tenant-tables.ts";

/** Adds `tenant = …` for every tenant table in a statement of the query builder, and `tenant` to every inserted row. */
export class FilterByTenant implements KyselyPlugin {
  readonly tenant: string;
  readonly #transformer: TenantTransformer;

  constructor(tenant: string) {
    this.tenant = tenant;
    this.#transformer = new TenantTransformer(tenant);
  }

  transformQuery: KyselyPlugin["transformQuery"] = ({ node, queryId }) =>
    this.#transformer.transformNode(node, queryId);

  transformResult: KyselyPlugin["transformResult"] = async ({ result }) => result;
}

/** Returns the alias of a tenant table in a statement; undefined for anything else. */
function tenantTableIn(node: OperationNode): string | undefined {
  if (AliasNode.is(node))
    return TableNode.is(node.node) && isTenantTable(node.node.table.identifier.name) && IdentifierNode.is(node.alias)
      ? node.alias.name
      : undefined;
  return TableNode.is(node) && isTenantTable(node.table.identifier.name) ? node.table.identifier.name : undefined;
}

/** `rest` may be raw SQL that contains "or". */
function allOf(filters: readonly OperationNode[], rest: OperationNode | undefined): OperationNode {
  const conditions = rest ? [...filters, ParensNode.create(rest)] : filters;
  return conditions.reduce((left, right) => AndNode.create(left, right));
}

class TenantTransformer extends OperationNodeTransformer {
  readonly #tenant: string;

  constructor(tenant: string) {
    super();
    this.#tenant = tenant;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const select = super.transformSelectQuery(node, queryId);
    return this.#filtered(select, select.from?.froms ?? []);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const update = super.transformUpdateQuery(node, queryId);
    return this.#filtered(update, [...(update.table ? [update.table] : []), ...(update.from?.froms ?? [])]);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const remove = super.transformDeleteQuery(node, queryId);
    return this.#filtered(remove, [...remove.from.froms, ...(remove.using?.tables ?? [])]);
  }

  /** A joined table is filtered in the join's condition, so that a left join keeps rows without a match. */
  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    const filter = this.#filterOf(join.table);
    return filter ? JoinNode.createWithOn(join.joinType, join.table, allOf([filter], join.on?.on)) : join;
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId);
    if (!insert.into || !tenantTableIn(insert.into)) return insert;
    const { columns, values, onConflict } = insert;
    if (columns?.some(({ column }) => column.name === "tenant")) return insert;
    if (!columns || !values || !ValuesNode.is(values))
      throw new Error(`An insert into ${insert.into.table.identifier.name} that takes no values names its tenant.`);
    return {
      ...insert,
      columns: [...columns, ColumnNode.create("tenant")],
      values: ValuesNode.create(
        values.values.map((row) =>
          PrimitiveValueListNode.is(row)
            ? PrimitiveValueListNode.create([...row.values, this.#tenant])
            : ValueListNode.create([...row.values, ValueNode.create(this.#tenant)]),
        ),
      ),
      ...(onConflict?.columns && {
        onConflict: OnConflictNode.cloneWith(onConflict, {
          columns: [ColumnNode.create("tenant"), ...onConflict.columns],
        }),
      }),
    };
  }

  #filtered<Node extends { readonly where?: WhereNode }>(node: Node, tables: readonly OperationNode[]): Node {
    const filters = tables.flatMap((table) => this.#filterOf(table) ?? []);
    if (filters.length === 0) return node;
    return { ...node, where: WhereNode.create(allOf(filters, node.where?.where)) };
  }

  #filterOf(node: OperationNode): OperationNode | undefined {
    const table = tenantTableIn(node);
    if (table === undefined) return undefined;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create("tenant"), TableNode.create(table)),
      OperatorNode.create("="),
      ValueNode.create(this.#tenant),
    );
  }
}
