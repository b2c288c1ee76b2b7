import path from 'node:path';
import {
  API,
  ObjectFlags,
  TypeFlags,
  type Checker,
  type ObjectType,
  type Project,
  type Type,
} from 'typescript-native/unstable/sync';
import {
  isArrayLiteralExpression,
  isObjectLiteralExpression,
} from 'typescript-native/unstable/ast/is';
import type { Expression } from 'typescript-native/unstable/ast';
import { valuesIn } from './valuesIn';

const ANY = TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Never;
const OBJECTS = TypeFlags.Object | TypeFlags.UnionOrIntersection | TypeFlags.Instantiable;

const isObject = (type: Type): type is ObjectType => (type.flags & TypeFlags.Object) !== 0;
const isEmptyList = (value: Expression) =>
  isArrayLiteralExpression(value) && value.elements.length === 0;

/** Type, or what a generic one was made of: `Map` of `Map<string, Page>`. */
function declared(type: ObjectType): ObjectType {
  return type.isTypeReference() ? (type.getTarget() as ObjectType) : type;
}

const isClass = (type: Type): type is ObjectType =>
  isObject(type) && (declared(type).objectFlags & ObjectFlags.Class) !== 0;

/**
 * Finds values that stand where an instance of a class is expected, and were not made by it: the compiler takes any
 * object of the same shape. It is the rule `no-unsafe-class-instance-assignment` of typescript-eslint, which oxlint
 * lacks.
 */
class InstanceCheck {
  readonly #checker: Checker;
  readonly #bases = new Map<number, readonly Type[]>();
  readonly #withClass = new Map<number, boolean>();

  constructor({ checker }: Project) {
    this.#checker = checker;
  }

  /** What is wrong with which of the values. */
  *faultsOf(values: readonly Expression[]): Generator<[value: Expression, fault: string]> {
    // The compiler's interface fails on the type of an empty list.
    const typed = values.filter((value) => !isEmptyList(value));
    for (const [index, type] of this.#checker.getTypeAtLocation(typed).entries()) {
      const value = typed[index];
      if (value === undefined || type === undefined || (type.flags & OBJECTS) === 0) continue;
      const fault = this.#faultOf(value, type);
      if (fault !== undefined) yield [value, fault];
    }
  }

  #faultOf(value: Expression, type: Type): string | undefined {
    try {
      const target = this.#checker.getContextualType(value);
      if (target === undefined) return undefined;
      const isLiteral = isObjectLiteralExpression(value) || isArrayLiteralExpression(value);
      const missed = this.#missed(type, target, isLiteral);
      return missed && `An instance of ${this.#checker.typeToString(missed)} is expected`;
    } catch (error) {
      // It also fails on the type of such a list within another, as of the first default in `[[first] = []]`.
      if (!String(error).includes('panic: interface conversion')) throw error;
      return 'The compiler cannot say what is expected here: name the type';
    }
  }

  #basesOf(type: ObjectType): readonly Type[] {
    const generic = declared(type);
    let bases = this.#bases.get(generic.id);
    if (bases === undefined) {
      bases = generic.isClassOrInterface() ? this.#checker.getBaseTypes(generic) : [];
      this.#bases.set(generic.id, bases);
    }
    return bases;
  }

  /** The first of a type and what it extends that fits. */
  #firstBase(type: Type, fits: (base: Type) => boolean): Type | undefined {
    if (fits(type)) return type;
    for (const base of isObject(type) ? this.#basesOf(type) : []) {
      const found = this.#firstBase(base, fits);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #classOf(type: Type): Type | undefined {
    return this.#firstBase(type, isClass);
  }

  #resolved(type: Type): Type | undefined {
    const isOpen = (type.flags & TypeFlags.Instantiable) !== 0;
    return isOpen ? this.#checker.getBaseConstraintOfType(type) : type;
  }

  #hasClass(type: Type): boolean {
    let known = this.#withClass.get(type.id);
    if (known === undefined) {
      known = this.#findsClass(type, new Set());
      this.#withClass.set(type.id, known);
    }
    return known;
  }

  /** Whether a type is a class, or has one among its alternatives, type arguments or indexed values. */
  #findsClass(open: Type, seen: Set<number>): boolean {
    const type = this.#resolved(open);
    if (type === undefined || seen.has(type.id)) return false;
    seen.add(type.id);
    const finds = (part: Type) => this.#findsClass(part, seen);
    if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some(finds);
    if (!isObject(type)) return false;
    if (this.#classOf(type) !== undefined) return true;
    if (type.isTypeReference() && this.#checker.getTypeArguments(type).some(finds)) return true;
    return this.#checker.getIndexInfosOfType(type).some(({ valueType }) => finds(valueType));
  }

  #isInstance(source: Type, expected: Type): boolean {
    const wanted = declared(expected as ObjectType).id;
    const parts = source.isIntersectionType() ? source.getTypes() : [source];
    return parts.some(
      (part) =>
        (isObject(part) && (part.objectFlags & ObjectFlags.Mapped) !== 0) ||
        this.#firstBase(part, (base) => isClass(base) && declared(base).id === wanted),
    );
  }

  /** The class that a value of one type misses where the other is expected. */
  #missed(from: Type, to: Type, isLiteral: boolean): Type | undefined {
    const source = this.#resolved(from);
    const target = this.#resolved(to);
    if (source === undefined || target === undefined || source.id === target.id) return undefined;
    if ((source.flags & ANY) !== 0 || !this.#hasClass(target)) return undefined;
    const fits = (one: Type, other: Type) => this.#checker.isTypeAssignableTo(one, other);
    if (source.isUnionType()) {
      const parts = source.getTypes().filter((part) => fits(part, target));
      return first(parts, (part) => this.#missed(part, target, isLiteral));
    }
    if (!isObject(source) && !source.isIntersectionType()) return undefined;
    if (target.isUnionType()) {
      const parts = target.getTypes().filter((part) => fits(source, part));
      if (!parts.every((part) => this.#hasClass(part))) return undefined;
      const missed = parts.map((part) => this.#missed(source, part, isLiteral));
      return missed.includes(undefined) ? undefined : missed[0];
    }
    if (target.isIntersectionType())
      return first(target.getTypes(), (part) => this.#missed(source, part, isLiteral));
    const expected = this.#classOf(target);
    if (expected !== undefined && !this.#isInstance(source, expected)) return expected;
    return isLiteral ? undefined : this.#missedWithin(source, target);
  }

  /** The same for what the two types are made of: type arguments of the same type, or indexed values. */
  #missedWithin(source: Type, target: Type): Type | undefined {
    const isSame =
      isObject(source) && isObject(target) && declared(source).id === declared(target).id;
    if (isSame && source.isTypeReference() && target.isTypeReference()) {
      const given = this.#checker.getTypeArguments(source);
      const wanted = this.#checker.getTypeArguments(target);
      return first([...given.keys()], (index) => {
        const [from, to] = [given[index], wanted[index]];
        return from && to && this.#missed(from, to, false);
      });
    }
    const given = this.#checker.getIndexInfosOfType(source);
    return first(this.#checker.getIndexInfosOfType(target), ({ keyType, valueType }) => {
      const same = given.find((info) => info.keyType.id === keyType.id);
      return same && this.#missed(same.valueType, valueType, false);
    });
  }
}

function first<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined) {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Checks TypeScript files by the types of their projects, and answers a line for each finding. */
export function findWrongInstances(files: readonly string[]): string[] {
  const api = new API();
  try {
    const paths = files.map((file) => path.resolve(file));
    const snapshot = api.updateSnapshot({ openFiles: paths });
    const checks = new Map<Project, InstanceCheck>();
    const found: string[] = [];
    for (const [index, file] of paths.entries()) {
      const project = snapshot.getDefaultProjectForFile(file);
      const source = project?.program.getSourceFile(file);
      if (project === undefined || source === undefined) throw new Error(`${file}: no types`);
      const check = checks.get(project) ?? new InstanceCheck(project);
      checks.set(project, check);
      for (const [value, fault] of check.faultsOf(valuesIn(source))) {
        const { line, character } = source.getLineAndCharacterOfPosition(value.getStart(source));
        const place = `${files[index] ?? ''}:${String(line + 1)}:${String(character + 1)}`;
        found.push(`${place}: ${fault}. (no-unsafe-class-instance-assignment)`);
      }
    }
    return found;
  } finally {
    api.close();
  }
}
