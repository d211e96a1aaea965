import { MAIL_SERVICE } from '../settings/mail-settings.ts'
import type { Check } from './problem.ts'

/** Every service binding leads to a Worker that is deployed too, but for a sender of e-mails: that is the owner's. */
export const checkTargets: Check = ({ config }, workers) => {
  const names = new Set(workers.map((worker) => worker.config.name))
  return config.services
    .filter(({ binding, service }) => binding !== MAIL_SERVICE && !names.has(service))
    .map(({ binding, service }) => `${binding} leads to ${service}, which is not in the set`)
}

/** No two bindings have one name: the later would hide the earlier. */
export const checkNames: Check = ({ config }) => {
  const { vars, secrets, services, r2_buckets: buckets, send_email: mail, assets, durable_objects: objects } = config
  const names = [
    ...Object.keys(vars),
    ...secrets.required,
    ...[...services, ...buckets].map(({ binding }) => binding),
    ...[...objects.bindings, ...mail].map(({ name }) => name),
    ...(assets?.binding === undefined ? [] : [assets.binding]),
  ]
  const twice = new Set(names.filter((name, index) => names.indexOf(name) < index))
  return [...twice].map((name) => `${name} is declared twice`)
}
