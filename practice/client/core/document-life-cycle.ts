import { laterFields } from "../../server/schemas.ts";
import { recordMissingMembers } from "./missing.ts";
import type { Data, DescendantArgs, DocumentLike, Operation } from "./types/document.ts";
import type { UserLike } from "./types/documents.ts";

/** What a class of documents may override: `_pre…` on the requesting client, before a write; `_on…` on every client, after. */
export abstract class DocumentLifeCycle {
  abstract get documentName(): string;

  async _preCreate(_data: Data, _options: Operation, _user: UserLike): Promise<unknown> {
    return undefined;
  }
  async _preUpdate(_changes: Data, _options: Operation, _user: UserLike): Promise<unknown> {
    return undefined;
  }
  async _preDelete(_options: Operation, _user: UserLike): Promise<unknown> {
    return undefined;
  }
  _onCreate(_data: Data, _options: Operation, _userId: string): void {}
  _onUpdate(_changed: Data, _options: Operation, _userId: string): void {}
  _onDelete(_options: Operation, _userId: string): void {}
  /** Ours, not Foundry's: after the update hook. */
  _afterUpdate(_changed: Data, _options: Operation, _userId: string): void {}

  static async _preCreateOperation(
    _documents: DocumentLike[],
    _operation: Operation,
    _user: UserLike,
  ): Promise<unknown> {
    return undefined;
  }
  static async _preUpdateOperation(
    _documents: DocumentLike[],
    _operation: Operation,
    _user: UserLike,
  ): Promise<unknown> {
    return undefined;
  }
  static async _preDeleteOperation(
    _documents: DocumentLike[],
    _operation: Operation,
    _user: UserLike,
  ): Promise<unknown> {
    return undefined;
  }
  static async _onCreateOperation(
    _documents: DocumentLike[],
    _operation: Operation,
    _user: UserLike,
  ): Promise<unknown> {
    return undefined;
  }
  static async _onUpdateOperation(
    _documents: DocumentLike[],
    _operation: Operation,
    _user: UserLike,
  ): Promise<unknown> {
    return undefined;
  }
  static async _onDeleteOperation(
    _documents: DocumentLike[],
    _operation: Operation,
    _user: UserLike,
  ): Promise<unknown> {
    return undefined;
  }

  _preCreateDescendantDocuments(..._args: unknown[]): void {}
  _preUpdateDescendantDocuments(..._args: unknown[]): void {}
  _preDeleteDescendantDocuments(..._args: unknown[]): void {}
  _onCreateDescendantDocuments(..._args: DescendantArgs): void {}
  _onUpdateDescendantDocuments(..._args: DescendantArgs): void {}
  _onDeleteDescendantDocuments(..._args: DescendantArgs): void {}
}

// Here the chain of a document's classes ends: what none of them has is missing.
recordMissingMembers(
  DocumentLifeCycle.prototype,
  ({ documentName }: DocumentLifeCycle) => documentName,
  // what the other generation has is rightly asked for
  ({ documentName }: DocumentLifeCycle, member) => laterFields[documentName]?.includes(member) === true,
);
