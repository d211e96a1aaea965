/** Options of each run of turbo: it prints the failures by task, and continues with the others. */
export const TURBO_OPTIONS = ['--output-logs=errors-only', '--log-order=grouped', '--no-update-notifier', '--continue=always'] as const
