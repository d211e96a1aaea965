import * as z from 'zod/mini'

/** JSON Merge Patch (RFC 7396): fields that are left out stay, null takes one out, and a list is replaced as a whole. */
export type MergePatch<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: MergePatch<Value[Key]> | null | undefined }
    : Value

/** Changes of what a schema describes. Rules about a whole object or map are for what the changes make of it. */
export function mergePatch<Schema extends z.core.$ZodType>(schema: Schema) {
  return patchOf(schema) as z.ZodMiniType<MergePatch<z.output<Schema>>, MergePatch<z.input<Schema>>>
}

function patchOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
      return patchOf(def.innerType)
    case 'object':
      return z.object(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, removable(patchOf(field))])))
    case 'record':
      return z.record(def.keyType, z.nullable(patchOf(def.valueType)))
    default:
      return schema
  }
}

function removable(schema: z.core.$ZodType) {
  return z.optional(z.nullable(schema))
}

/** What a document becomes by a merge patch. A field that becomes an object without fields stays: only null takes one out. */
export function applyMergePatch(document: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const result = { ...(isObject(document) && document) }
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name]
    else if (value !== undefined) result[name] = applyMergePatch(result[name], value)
  }
  return result
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
