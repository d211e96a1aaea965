export { Variables } from '@galleria/platform/replica-variables'
