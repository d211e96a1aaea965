/** Of each run of turbo: it prints what failed, task by task, and goes on with the others. */
export const TURBO_OPTIONS = ['--output-logs=errors-only', '--log-order=grouped', '--no-update-notifier', '--continue=always'] as const
