import { extname } from 'node:path';
import { UnreadableTable } from './unreadable-table.ts';

export type TableKind = 'csv' | 'xlsx';

const SAVE = 'Save it as CSV or XLSX.';
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** What other programs begin their files with. */
const SIGNATURES: [bytes: string, what: string][] = [
  ['%PDF', 'a PDF'],
  ['{\\rtf', 'a text document'],
  ['\x89PNG', 'an image'],
  ['\xff\xd8\xff', 'an image'],
  ['GIF8', 'an image'],
  ['Rar!', 'an archive'],
  ["7z\xbc\xaf'\x1c", 'an archive'],
  ['\x1f\x8b', 'an archive'],
];
const WEB_PAGE = /^\s*(?:<!doctype html|<html|<head|<body|<table|<meta|<style|<div)/i;
const XML = /^\s*<(?:\?xml|Workbook|[\w:]+\s+xmlns)/;
const JSON_TEXT = /^\s*(?:\{\s*"|\[\s*[[{])/;

/**
 * What a file is by its bytes, whatever it is called. `bytes` are the first 64 kB or more.
 * Throws `UnreadableTable` for what is neither CSV nor a zip.
 */
export function tableKind(bytes: Buffer, fileName: string): TableKind {
  if (bytes.length === 0) throw new UnreadableTable('This file is empty. Choose another one.');
  const start = bytes.toString('latin1', 0, 2000);
  if (start.startsWith('PK\x03\x04')) return 'xlsx';
  if (OLE.every((byte, place) => bytes[place] === byte)) throw new UnreadableTable(oldWorkbook(bytes));
  const other = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (other) throw new UnreadableTable(`This is ${other[1]}, not a table. ${SAVE}`);
  const text = start.replaceAll('\0', '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  if (WEB_PAGE.test(text))
    throw new UnreadableTable(
      /^\.xlsx?$/i.test(extname(fileName))
        ? `This is a web page with the name of a workbook. Open it in a spreadsheet. ${SAVE}`
        : `This is a web page, not a table. ${SAVE}`,
    );
  if (XML.test(text)) throw new UnreadableTable(`This is an XML file, not a table. ${SAVE}`);
  if (JSON_TEXT.test(text)) throw new UnreadableTable(`This is a JSON file, not a table. ${SAVE}`);
  return 'csv';
}

function oldWorkbook(bytes: Buffer): string {
  return bytes.includes(ENCRYPTED)
    ? 'This workbook has a password. Save it without one and try again.'
    : `This is an old Excel workbook (.xls). Open it in Excel. ${SAVE}`;
}

/** What a zip without a workbook in it may be, by the names of its entries. */
export function otherZip(names: ReadonlySet<string>): string {
  const has = (name: string) => names.has(name);
  if (has('xl/workbook.bin')) return `This is a binary workbook (.xlsb). ${SAVE}`;
  if (has('content.xml') && has('mimetype')) return `This is an OpenDocument file (.ods). ${SAVE}`;
  if (has('word/document.xml')) return `This is a Word document, not a table. ${SAVE}`;
  if ([...names].some((name) => name.endsWith('.iwa')))
    return `This is an Apple Numbers file. Export it as CSV or XLSX.`;
  return 'This zip isn’t a workbook. Choose a CSV or XLSX file; zips of photos go under photos.';
}
