import ts from 'typescript';

/** A type in words that need no other file: every name in it replaced by what it stands for. */
export function plainType(type: ts.Type, checker: ts.TypeChecker): string {
  const plain = (inner: ts.Type) => plainType(inner, checker);
  if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
  if (type.isUnion()) return type.types.map(plain).join(' | ');
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    return element === undefined ? 'unknown[]' : `(${plain(element)})[]`;
  }
  if (!(type.flags & ts.TypeFlags.Object) && !type.isIntersection())
    return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  const fields = checker.getPropertiesOfType(type).map((property) => {
    const mark = property.flags & ts.SymbolFlags.Optional ? '?' : '';
    return `${JSON.stringify(property.name)}${mark}: ${plain(checker.getTypeOfSymbol(property))}`;
  });
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  if (index !== undefined) fields.push(`[key: string]: ${plain(index.type)}`);
  return `{ ${fields.join('; ')} }`;
}
