import migrations from '../../migrations/commerce/migrations.js'
import { replicaLayout } from '../db/queries/replication/replica-log.ts'

/** The layout of the rows that this build of the platform stores. */
export const COMMERCE_LAYOUT = replicaLayout(migrations)
