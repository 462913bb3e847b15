import path from 'node:path'

/** npm runs scripts in the project's folder; a file is named from where the command was typed. */
export const fileOf = (name: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), name)
