import {
  BinaryOperationNode,
  type ColumnNode,
  type InsertQueryNode,
  type OperationNode,
  OperatorNode,
  PrimitiveValueListNode,
  type RawNode,
  ReferenceNode,
  TableNode,
  ValueListNode,
  ValueNode,
  type WhereNode,
} from 'kysely';

/** Tables in raw SQL, besides those named by `sql.table`. */
const NAMED_IN_TEXT = /\b(?:from|join|into|update)\s+"?([a-z_]\w*)/gi;

/** Every table that a query names, in joins and subqueries too. */
export function tablesIn(node: OperationNode, found = new Set<string>()): Set<string> {
  if (TableNode.is(node)) found.add(node.table.identifier.name);
  // Parameters are no part of the query's structure.
  if (ValueNode.is(node) || PrimitiveValueListNode.is(node)) return found;
  if (node.kind === 'RawNode')
    for (const [, name = ''] of (node as RawNode).sqlFragments.join(' ? ').matchAll(NAMED_IN_TEXT))
      found.add(name.toLowerCase());
  for (const part of Object.values(node))
    for (const one of Array.isArray(part) ? part : [part]) if (isNode(one)) tablesIn(one, found);
  return found;
}

function isNode(value: unknown): value is OperationNode {
  return typeof value === 'object' && value !== null && typeof (value as OperationNode).kind === 'string';
}

/** The values to which a query's conditions restrict a column of a table; undefined where they don't. */
export function demandedValues(
  where: WhereNode | undefined,
  table: string,
  column: string,
): string[] | undefined {
  for (const condition of where ? demandsOf(where.where) : []) {
    if (!BinaryOperationNode.is(condition) || !isColumn(condition.leftOperand, table, column)) continue;
    const values = valuesOf(condition.operator, condition.rightOperand);
    if (values?.every((value) => typeof value === 'string')) return values;
  }
  return undefined;
}

/** The conjuncts of a condition. */
function demandsOf(node: OperationNode): OperationNode[] {
  if (node.kind === 'ParensNode') return demandsOf((node as OperationNode & { node: OperationNode }).node);
  if (node.kind !== 'AndNode') return [node];
  const { left, right } = node as OperationNode & { left: OperationNode; right: OperationNode };
  return [...demandsOf(left), ...demandsOf(right)];
}

function isColumn(node: OperationNode, table: string, column: string): boolean {
  if (!ReferenceNode.is(node) || node.column.kind !== 'ColumnNode') return false;
  return (
    node.column.column.name === column &&
    (node.table === undefined || node.table.table.identifier.name === table)
  );
}

function valuesOf(operator: OperationNode, operand: OperationNode): unknown[] | undefined {
  const word = OperatorNode.is(operator) ? operator.operator : undefined;
  if (word === '=' && ValueNode.is(operand)) return [operand.value];
  return word === 'in' ? listed(operand) : undefined;
}

function listed(node: OperationNode): unknown[] | undefined {
  if (PrimitiveValueListNode.is(node)) return [...node.values];
  if (!ValueListNode.is(node)) return undefined;
  return node.values.every((one) => ValueNode.is(one)) ? node.values.map(({ value }) => value) : undefined;
}

/** The values that an insert gives a column; undefined where they are unknown. */
export function insertedValues(
  { columns = [], values }: InsertQueryNode,
  column: string,
): string[] | undefined {
  const place = columns.findIndex((one: ColumnNode) => one.column.name === column);
  if (place < 0 || values?.kind !== 'ValuesNode') return undefined;
  const { values: rows } = values as OperationNode & { values: readonly OperationNode[] };
  const given = rows.map((row) => listed(row)?.[place]);
  return given.every((value) => typeof value === 'string') ? given : undefined;
}
