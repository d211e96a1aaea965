/** The values that a JSON schema (2020-12) takes, as the schemas of params are written: without references. */
export type SchemaType<Schema> = Schema extends { readonly enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { readonly const: infer Value }
    ? Value
    : Schema extends { readonly anyOf: readonly (infer Branch)[] }
      ? BranchType<Branch>
      : Schema extends { readonly type: 'array'; readonly items: infer Item }
        ? readonly SchemaType<Item>[]
        : Schema extends { readonly type: 'object'; readonly properties: infer Properties }
          ? ObjectType<Properties, Schema extends { readonly required: readonly (infer Name)[] } ? Name : never>
          : Schema extends { readonly type: keyof Primitives }
            ? Primitives[Schema['type']]
            : unknown

type BranchType<Branch> = Branch extends unknown ? SchemaType<Branch> : never

type ObjectType<Properties, Required> = {
  readonly [Name in keyof Properties as Name extends Required ? Name : never]: SchemaType<Properties[Name]>
} & {
  readonly [Name in keyof Properties as Name extends Required ? never : Name]?: SchemaType<Properties[Name]> | undefined
}

interface Primitives {
  readonly string: string
  readonly number: number
  readonly integer: number
  readonly boolean: boolean
  readonly null: null
}
