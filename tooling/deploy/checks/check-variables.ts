import type { Check } from './problem.ts'

/** Every variable that the Worker's schema requires is a variable, a secret or a binding, and each has a value that the schema takes. */
export const checkVariables: Check = ({ config, env }) => {
  const { vars, secrets, services, r2_buckets: buckets, assets, durable_objects: objects } = config
  const bound = new Set([
    ...[...services, ...buckets].map(({ binding }) => binding),
    ...objects.bindings.map(({ name }) => name),
    ...(assets?.binding === undefined ? [] : [assets.binding]),
  ])
  const isProvided = (name: string) => vars[name] !== undefined || secrets.required.includes(name) || bound.has(name)
  const known = new Map(env.map((variable) => [variable.name, variable]))
  const missing = env.filter(({ name, isRequired }) => isRequired && !isProvided(name))
  const wrong = Object.entries(vars).flatMap(([name, value]) => {
    const reason = known.get(name)?.problem(value)
    return reason === undefined ? [] : [`${name}: ${reason}`]
  })
  const local = env.filter(({ name, isLocal }) => isLocal && isProvided(name))
  const unknown = [...Object.keys(vars), ...secrets.required].filter((name) => !known.has(name))
  return [
    ...missing.map(({ name }) => `${name} is required and neither variable, secret nor binding`),
    ...wrong,
    ...local.map(({ name }) => `${name} is for stores on this machine alone`),
    ...unknown.map((name) => `${name} is declared, and the Worker takes no such variable`),
  ]
}
