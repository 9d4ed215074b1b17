/** PostgreSQL cannot store NUL in text; lone surrogates cannot be encoded as UTF-8. */
export const storable = (value: string) => !value.includes('\u0000') && value.isWellFormed();
export const notStorable = 'Contains characters that cannot be stored';

/** Marks of direction, joiners and fillers alone are read as nothing. Of what is empty or not storable others tell. */
export const isReadable = (value: string) =>
  value === '' || !storable(value) || /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(value);
