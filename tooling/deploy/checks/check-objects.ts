import type { WorkerConfig } from '../workers/worker-config.ts'
import type { Check } from './problem.ts'

/** Every Durable Object class that a binding names is exported, and a migration creates it. */
export const checkObjects: Check = ({ config, exports }) => {
  const created = listMigratedClasses(config)
  const own = config.durable_objects.bindings.filter(({ script_name: script }) => script === undefined)
  return [
    ...own.flatMap(({ name, class_name: className }) => [
      ...(exports.includes(className) ? [] : [`${name} names the class ${className}, which ${config.main} does not export`]),
      ...(created.has(className) ? [] : [`${name} names the class ${className}, which no migration creates`]),
    ]),
    ...[...created]
      .filter((className) => !exports.includes(className) && !own.some(({ class_name: bound }) => bound === className))
      .map((className) => `a migration creates the class ${className}, which ${config.main} does not export`),
  ]
}

function listMigratedClasses({ migrations }: WorkerConfig): Set<string> {
  const classes = new Set<string>()
  for (const { new_sqlite_classes: added, renamed_classes: renamed, deleted_classes: deleted } of migrations) {
    for (const name of added) classes.add(name)
    for (const { from, to } of renamed) if (classes.delete(from)) classes.add(to)
    for (const name of deleted) classes.delete(name)
  }
  return classes
}
