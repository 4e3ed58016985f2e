/** Makes forms from the content schemas: a field added to a schema is in its form. */
import { z } from 'astro/zod';
import { nameInForm } from './file-format.ts';

export interface FormField {
  name: string;
  label: string;
  widget: 'string' | 'text' | 'number' | 'boolean' | 'datetime' | 'select' | 'image' | 'list' | 'object' | 'markdown';
  required: boolean;
  hint?: string;
  readonly?: boolean;
  /** The regular expression, and the message where it does not match. */
  pattern?: [string, string];
  minlength?: number;
  maxlength?: number;
  options?: { label: string; value: string | number }[];
  value_type?: 'int';
  format?: string;
  type?: string;
  modes?: string[];
  collapsed?: boolean;
  min?: number;
  max?: number;
  allow_add?: boolean;
  allow_remove?: boolean;
  field?: FormField;
  fields?: FormField[];
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A picture's path. Astro's own field type reads the file and cannot be recognized. */
export const pictureFile = () => z.string().meta({ format: 'picture' });

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;
const toSchema = (value: unknown): JsonSchema => (isSchema(value) ? value : {});

/** 'metaDescription' is 'Meta description', 'shea butter' is 'Shea butter'. */
export function formatLabel(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const range = (schema: JsonSchema) => ({
  ...(schema.minLength !== undefined && schema.minLength > 1 && { minlength: schema.minLength }),
  ...(schema.maxLength !== undefined && { maxlength: schema.maxLength }),
});

type Kind = Pick<FormField, 'widget'> & Partial<FormField>;

function textKind(schema: JsonSchema): Kind {
  if (schema.format === 'picture') return { widget: 'image' };
  if (schema.format === 'date') return { widget: 'datetime', format: 'YYYY-MM-DD', type: 'date' };
  const pattern = schema.pattern ?? toSchema(schema.allOf?.[0]).pattern;
  const message = typeof schema['patternMessage'] === 'string' ? schema['patternMessage'] : 'has the wrong format';
  const isShort = pattern !== undefined || (schema.maxLength ?? Infinity) <= 60;
  return { widget: isShort ? 'string' : 'text', ...range(schema), ...(pattern && { pattern: [pattern, message] }) };
}

function listKind(name: string, schema: JsonSchema): Kind {
  const { minItems, maxItems } = schema;
  const item = { ...toFormField(name, toSchema(schema.items), true), label: 'Entry' };
  const isFixed = minItems !== undefined && minItems === maxItems;
  return {
    widget: 'list',
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
    ...(isFixed && { allow_add: false, allow_remove: false }),
    ...(item.fields ? { fields: item.fields, collapsed: true } : { field: item }),
  };
}

/** The fields of an object, or of a record with one shape for a list of names. */
function listFields(schema: JsonSchema): FormField[] {
  const same = toSchema(schema.additionalProperties);
  const names = toSchema(schema.propertyNames).enum ?? [];
  const properties = schema.properties ?? Object.fromEntries(names.map((name) => [String(name), same]));
  return Object.entries(properties).map(([name, property]) =>
    toFormField(name, toSchema(property), schema.required?.includes(name) ?? true),
  );
}

function toKind(name: string, schema: JsonSchema): Kind {
  if (schema.enum) {
    const options = schema.enum.map((value) => ({
      label: formatLabel(String(value)),
      value: typeof value === 'number' ? value : String(value),
    }));
    return { widget: 'select', options };
  }
  if (schema.type === 'object') return { widget: 'object', fields: listFields(schema), collapsed: true };
  if (schema.type === 'array') return listKind(name, schema);
  if (schema.type === 'boolean') return { widget: 'boolean' };
  if (schema.type === 'number' || schema.type === 'integer') return { widget: 'number', value_type: 'int' };
  if (schema.type === 'string') return textKind(schema);
  throw new Error(`There is no form field for ${name}: ${JSON.stringify(schema)}`);
}

function toFormField(name: string, schema: JsonSchema, required: boolean): FormField {
  return {
    name: nameInForm(name),
    label: schema.title ?? formatLabel(name),
    required,
    ...(schema.description !== undefined && { hint: schema.description }),
    ...(schema.readOnly && { readonly: true }),
    ...toKind(name, schema),
  };
}

/** Adds what JSON Schema cannot express: dates, and the message of a pattern. */
function addMissing({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { def } = zodSchema._zod;
  if (def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date' });
  if (def.type !== 'string' || !(zodSchema instanceof z.ZodString)) return;
  // An empty text fails every format.
  const said = zodSchema.safeParse('').error?.issues.find(({ code }) => code === 'invalid_format');
  if (said) jsonSchema['patternMessage'] = said.message;
}

export const toFormFields = (schema: z.ZodType): FormField[] =>
  listFields(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', override: addMissing }));
