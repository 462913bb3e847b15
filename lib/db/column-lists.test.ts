import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/**
 * In the column list of a select from one table, drizzle writes a column that stands directly in a piece of SQL without its table. Within a subquery the name
 * is then that of the inner table. A column in a condition (`eq(...)`) or in a piece of its own keeps its table.
 */
function columnsWithoutTable(text: string): readonly string[] {
  const found: string[] = []
  const isSubquery = (node: ts.Node): node is ts.TaggedTemplateExpression & { template: ts.TemplateExpression } =>
    ts.isTaggedTemplateExpression(node) &&
    ts.isTemplateExpression(node.template) &&
    /^sql\b/.test(node.tag.getText()) &&
    /\bselect\b[^]*\bfrom\b/i.test(node.template.getText())

  /** The whole chain of the select in whose list of columns the node stands. */
  const selectOf = (node: ts.Node): string | null => {
    for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
      if (!ts.isCallExpression(at) || !/\.(select|selectDistinct|returning)$/.test(at.expression.getText())) continue
      let chain: ts.Node = at
      while (ts.isPropertyAccessExpression(chain.parent) || ts.isCallExpression(chain.parent)) chain = chain.parent
      return chain.getText()
    }
    return null
  }
  const visit = (node: ts.Node): void => {
    const chain = isSubquery(node) ? selectOf(node) : null
    if (isSubquery(node) && chain !== null && !/Join\(/.test(chain))
      for (const { expression } of node.template.templateSpans)
        if (/^[a-z]\w*\.[a-z]\w*$/.test(expression.getText())) found.push(expression.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('queries.ts', text, ts.ScriptTarget.Latest, true))
  return found
}

const FILES = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('queries.ts'))
  .map((file) => path.join('lib', file))

describe('columns in subqueries', () => {
  it('are found where they would lose their table', () => {
    const list = (column: string) =>
      `db.select({ has: sql\`exists (select from \${keys} where \${keys.ownerId} = \${${column}})\` }).from(owners)`
    expect(columnsWithoutTable(list('owners.id'))).toContain('owners.id')
    expect(
      columnsWithoutTable('db.select({ has: sql`exists (select from ${keys} where ${eq(keys.ownerId, owners.id)})` }).from(owners)'),
    ).toEqual([])
  })

  it.each(FILES)('keep their table in %s', (file) => expect(columnsWithoutTable(readFileSync(file, 'utf8'))).toEqual([]))
})
