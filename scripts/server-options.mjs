/**
 * How Node starts the server. By default it lets what requests leave behind grow to 48 MB before it
 * looks; half of that holds as many requests a second, and fifty megabytes less after a busy hour.
 * @type {readonly string[]}
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=8']
