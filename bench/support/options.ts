/**
 * Returns a number from `--name=N` on the command line.
 * @throws {Error} if it isn't a positive integer
 */
export function numberOption<Default>(name: string, byDefault: Default): number | Default {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
  if (given === undefined) return byDefault;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} is a whole number above zero`);
  return value;
}
