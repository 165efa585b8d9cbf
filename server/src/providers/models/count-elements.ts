/** Counts the elements of a list in JSON, `{"elements":[…]}`, from its pieces and without parsing it; a list has one more than separators. */
export const elementCounter = (): ((piece: string) => number) => {
  let separators = 0;
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  const take = (character: string): void => {
    if (isText) {
      if (!isEscaped && character === '"') isText = false;
      isEscaped = !isEscaped && character === '\\';
      return;
    }
    if (character === '"') isText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    // The object around the list, and the list.
    else if (character === ',' && depth === 2) separators += 1;
  };
  return (piece) => {
    for (const character of piece) take(character);
    return separators + 1;
  };
};
